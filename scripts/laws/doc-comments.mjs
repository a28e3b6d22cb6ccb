const documented = /^packages\/(?:core\/src|web\/src\/(?:ui|widgets))\//;
const exempt = /\.test\.|\.messages\.ts$|\/testing\//;
const functionTypes = /^(?:FunctionDeclaration|ArrowFunctionExpression|FunctionExpression|ClassDeclaration)$/;

/** Name of what an export statement declares, when it is a function or a class. */
function declaredFunction(node) {
  const { declaration } = node;
  if (node.type !== "ExportNamedDeclaration" || !declaration) return undefined;
  if (functionTypes.test(declaration.type)) return declaration.id?.name;
  const [first] = declaration.declarations ?? [];
  return functionTypes.test(first?.init?.type ?? "") ? first.id.name : undefined;
}

export const docCommentLaws = [
  {
    name: "doc-comment",
    check(file, report) {
      if (!file.parsed || !documented.test(file.path) || exempt.test(file.path)) return;
      const ends = file.parsed.comments
        .filter((comment) => comment.type === "Block" && comment.value.startsWith("*"))
        .map((comment) => comment.end);
      for (const node of file.parsed.program.body) {
        const name = declaredFunction(node);
        const hasComment = ends.some((end) => end <= node.start && file.text.slice(end, node.start).trim() === "");
        if (name && !hasComment)
          report(node.start, `${name} is used from afar: say in a doc comment what it takes and gives`);
      }
    },
  },
];
