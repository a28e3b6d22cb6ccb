// What all screens do alike. A person should find the same thing in the same place, under the same word and the same key.
const isScreen = (file) => /^packages\/web\/src\/modules\/.*\.tsx$/.test(file.path);

const at = (file, pattern, report, text) => {
  const match = pattern.exec(file.text);
  if (match !== null) report(match.index, text);
};

export const screenLaws = [
  {
    name: "form-drawer",
    check(file, report) {
      if (isScreen(file) && /\buseStaleGuard\b/.test(file.text))
        at(
          file,
          /<FormModal\b/,
          report,
          "what changes a thing of a list is a FormDrawer; a FormModal does one thing to it",
        );
    },
  },
  {
    name: "create-button",
    check(file, report) {
      if (isScreen(file))
        at(
          file,
          /<Button\s+type="primary"\s+icon=\{<PlusOutlined \/>\}/,
          report,
          "take ui/CreateButton: it brings the right and the key N along",
        );
    },
  },
  {
    name: "one-table",
    check(file, report) {
      if (file.path.startsWith("packages/web/src/"))
        at(
          file,
          /import (?:type )?\{[^}]*\bTable\b[^}]*\} from "antd"|from "antd\/es\/table/,
          report,
          "take ui/DataTable: there is one table, and the library's comes with 38 KB of its own",
        );
    },
  },
];
