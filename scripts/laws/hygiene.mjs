import { walk } from "../source-tree.mjs";

const isTest = (file) => /\.test\.[cm]?[jt]sx?$|\/testing\//.test(file.path);
const reason = /(?:--|:)\s*\S.{9,}$/s;

const suppression =
  /(?:ox|es)lint-disable(?:-next-line|-line)?|biome-ignore(?:-all|-start|-end)?|@ts-(?:expect-error|ignore|nocheck)|law-ignore/;

// Written with a bracket around one letter, so that this table does not break its own law.
const machineText = [
  {
    what: "a path of one machine",
    pattern: /(?<![\w.])\/(?:h[o]me\/[a-z]|r[o]ot\/[\w.]|w[o]rk\/[a-z]|Us[e]rs\/[A-Za-z])[\w.-]*|[A-Z]:\\\\?Us[e]rs\\/,
  },
  {
    what: "the address of a package registry",
    pattern: /https?:\/\/[\w.-]*(?:reg[i]stry|npmm[i]rror|verd[a]ccio|artif[a]ctory)[\w.-]*/,
  },
];

const hexColour = /(?:^|[\s:,("'`])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i;
const functionColour = /\b(?:rgba?|hsla?|oklch)\(/i;
const mayHoldColours = /^packages\/web\/src\/app\/look\/theme[^/]*$|\.test\.tsx?$|\/testing\/|\.messages\.ts$/;

function checkSuppression(comment, report) {
  const text = comment.value.trim();
  const kind = suppression.exec(text);
  if (!kind || kind.index > 2) return;
  const rest = text.slice(kind[0].length);
  if (/@ts-(?:ignore|nocheck)/.test(kind[0])) return report(comment.start, `${kind[0]} is never allowed`);
  if (kind[0].endsWith("lint-disable"))
    return report(comment.start, "switch a rule off for one line (-next-line), not for a file");
  if (/max-lines/.test(rest)) return report(comment.start, "sizes have no exceptions: split the file or the function");
  const said = kind[0] === "@ts-expect-error" ? /\S.{9,}/s.test(rest.replace(/^[\s:-]+/, "")) : reason.test(rest);
  if (!said) report(comment.start, `${kind[0]} needs a reason: "-- why" after the rule`);
}

const isUnknownOrAny = (type) =>
  type?.type === "TSUnknownKeyword" || type?.type === "TSAnyKeyword" || type?.type === "TSNeverKeyword";
const isAssertion = (node) => node?.type === "TSAsExpression" || node?.type === "TSTypeAssertion";

function checkColours(file, report) {
  const say = (offset, text) => {
    if (hexColour.test(text) || functionColour.test(text))
      report(offset, `"${text.trim().slice(0, 30)}" is a colour: take a token of the theme`);
  };
  if (file.path.endsWith(".css")) {
    file.text.split("\n").reduce((offset, line) => {
      say(offset, line);
      return offset + line.length + 1;
    }, 0);
    return;
  }
  walk(file.parsed?.program, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") say(node.start, node.value);
    else if (node.type === "TemplateElement") say(node.start, node.value.raw);
  });
}

export const hygieneLaws = [
  {
    name: "syntax",
    check(file, report) {
      const first = file.parsed?.errors[0];
      if (first) report(first.labels?.[0]?.start ?? 0, first.message);
    },
  },
  {
    name: "no-double-assertion",
    check(file, report) {
      walk(file.parsed?.program, (node) => {
        if (isAssertion(node) && isAssertion(node.expression) && isUnknownOrAny(node.expression.typeAnnotation))
          report(node.start, "an assertion through unknown says nothing true: parse the value, or fix its type");
      });
    },
  },
  {
    name: "suppression-reason",
    check(file, report) {
      for (const comment of file.parsed?.comments ?? []) checkSuppression(comment, report);
    },
  },
  {
    name: "no-machine-text",
    check(file, report) {
      for (const { what, pattern } of machineText) {
        const found = pattern.exec(file.text);
        if (found) report(found.index, `"${found[0]}" is ${what}`);
      }
    },
  },
  {
    name: "no-colour-literal",
    check(file, report) {
      if (/^packages\/web\/src\/.*\.(?:tsx?|css)$/.test(file.path) && !mayHoldColours.test(file.path))
        checkColours(file, report);
    },
  },
  {
    name: "time-from-context",
    check(file, report) {
      if (!/^packages\/(?:core|contract)\/src\/|^packages\/server\/src\/modules\//.test(file.path) || isTest(file))
        return;
      walk(file.parsed?.program, (node) => {
        const callee = node.callee;
        const called =
          callee?.type === "MemberExpression" ? `${callee.object.name}.${callee.property.name}` : callee?.name;
        const readsClock =
          node.type === "NewExpression" ? called === "Date" && node.arguments.length === 0 : called === "Date.now";
        const rolls = /^(?:Math\.random|crypto\.randomUUID|randomUUID)$/.test(called ?? "");
        if (callee && (readsClock || rolls)) report(node.start, `${called}: time and ids come from the caller (ctx)`);
      });
    },
  },
  {
    name: "routes-without-logic",
    check(file, report) {
      if (!/^packages\/server\/src\/modules\/.*\/routes\.ts$/.test(file.path)) return;
      walk(file.parsed?.program, (node) => {
        if (/^(?:Try|If|Switch|For|ForOf|ForIn|While)Statement$/.test(node.type))
          report(node.start, "a route only serves: move the logic to service.ts");
      });
    },
  },
  {
    name: "no-own-mocks",
    check(file, report) {
      walk(file.parsed?.program, (node) => {
        if (node.type !== "CallExpression" || node.callee.object?.name !== "vi") return;
        const [first] = node.arguments;
        if (/^(?:do)?[mM]ock$/.test(node.callee.property.name) && /^(?:\.|@gongshu\/)/.test(first?.value ?? ""))
          report(node.start, "our own modules are not mocked: test through their public face");
      });
    },
  },
];
