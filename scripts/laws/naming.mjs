const emptyNames = /^(?:index|utils?|helpers?|common|misc|types|shared|managers?)$/;
const foldersByKind = /^(?:utils?|helpers?|common|misc|types|shared|components|hooks|services|controllers)$/;
const script = /\.[cm]?[jt]sx?$/;
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

const partsOf = (file) => file.path.split("/");
const stemOf = (file) => partsOf(file).at(-1).split(".")[0];

function exportedNames(program) {
  const names = new Set();
  for (const node of program.body) {
    if (node.type !== "ExportNamedDeclaration") continue;
    for (const specifier of node.specifiers) names.add(specifier.exported.name);
    if (node.declaration?.id) names.add(node.declaration.id.name);
    for (const declarator of node.declaration?.declarations ?? []) names.add(declarator.id.name);
  }
  return names;
}

export const namingLaws = [
  {
    name: "file-names",
    check(file, report) {
      if (!script.test(file.path)) return;
      const stem = stemOf(file);
      if (emptyNames.test(stem)) report(0, `"${stem}" says nothing: name the file after what it exports`);
      if (!file.path.startsWith("packages/") || /\.config\.ts$|\.d\.ts$/.test(file.path)) return;
      const fits =
        kebab.test(stem) ||
        (file.path.endsWith(".tsx") && pascal.test(stem)) ||
        (file.path.includes(".test.") && pascal.test(stem));
      if (!fits) report(0, `"${stem}" is neither kebab-case.ts nor PascalCase.tsx`);
    },
  },
  {
    name: "folder-names",
    check(file, report) {
      for (const folder of partsOf(file).slice(0, -1))
        if (foldersByKind.test(folder) && file.path.startsWith("packages/"))
          report(0, `folder "${folder}": split by noun, not by kind`);
    },
  },
  {
    name: "folder-depth",
    check(file, report) {
      const below = /^packages\/[^/]+\/src\/(.*)$/.exec(file.path)?.[1];
      // A module stands in its area: modules/<area>/<name>.
      const most = below?.startsWith("modules/") ? 4 : 3;
      if (below && below.split("/").length - 1 > most)
        report(0, `more than ${most} folders under src: split the module by sub-noun instead`);
    },
  },
  {
    name: "file-is-export",
    check(file, report) {
      const stem = stemOf(file);
      if (
        !file.path.startsWith("packages/") ||
        !file.path.endsWith(".tsx") ||
        file.path.includes(".test.") ||
        !pascal.test(stem)
      )
        return;
      if (!exportedNames(file.parsed.program).has(stem)) report(0, `the file is called ${stem} but exports no ${stem}`);
    },
  },
  {
    name: "migration-names",
    check(file, report, { paths }) {
      const migration = /^packages\/server\/migrations\/(.*)$/.exec(file.path)?.[1];
      if (migration === undefined) return;
      const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(migration)?.[1];
      if (!number) report(0, "a migration is called NNNN_what_it_does.sql");
      const sameNumber = paths.filter((other) => other.startsWith(`packages/server/migrations/${number}_`));
      if (sameNumber.length > 1) report(0, `the number ${number} is taken: ${sameNumber.join(", ")}`);
    },
  },
];
