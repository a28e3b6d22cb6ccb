// The server opens connections to other machines through platform/outbound only, where every address is checked.
import { walk } from "../source-tree.mjs";

const zone = /^packages\/server\/src\/(?!platform\/outbound\/)/;
const isTest = (file) => /\.test\.[cm]?ts$|\/testing\//.test(file.path);
const instead = "go through platform/outbound, which checks where it leads";

/** What may be imported of modules that can open connections; of those that do nothing else, nothing. */
const harmless = {
  "node:http": ["createServer", "Server", "STATUS_CODES", "METHODS"],
  "node:https": ["createServer", "Server"],
  "node:http2": ["createServer", "createSecureServer", "constants"],
  "node:net": ["createServer", "Server", "BlockList", "isIP", "isIPv4", "isIPv6"],
  "node:tls": ["createServer", "Server", "rootCertificates"],
  "node:dgram": [],
  undici: [],
  nodemailer: [],
  // `mysql2` and `pg` connect by themselves unless they are handed a socket.
  mysql2: [],
  "mysql2/promise": [],
  ldapts: ["Filter", "FilterParser", "InvalidCredentialsError", "NoSuchObjectError", "ResultCodeError"],
};
const globals = new Set(["fetch", "WebSocket", "EventSource"]);
const globalObjects = new Set(["globalThis", "global"]);
/** Libraries that fetch by themselves unless they are handed something to do it with. */
const needsFetch = { discovery: "customFetch" };

const isTypeOnly = (node) => node.importKind === "type" || node.exportKind === "type";

function importedName(specifier) {
  const named = specifier.type === "ImportSpecifier" || specifier.type === "ExportSpecifier";
  const name = specifier.imported ?? specifier.local;
  return named ? (name.name ?? name.value) : "the whole module";
}

function checkImport(node, report) {
  const source = node.source?.value;
  const allowed = Object.hasOwn(harmless, source ?? "") ? harmless[source] : undefined;
  if (allowed === undefined || isTypeOnly(node)) return;
  if (node.type === "ImportExpression" || node.type === "ExportAllDeclaration")
    return report(node.start, `may not load "${source}": ${instead}`);
  for (const specifier of node.specifiers ?? []) {
    const name = importedName(specifier);
    if (!isTypeOnly(specifier) && !allowed.includes(name))
      report(specifier.start, `may not import ${name} of "${source}": ${instead}`);
  }
}

/** Whether a name stands for the global value, and not for a key, a member or a type. */
function isGlobal(node, parent) {
  if (!globals.has(node.name) || parent === undefined) return false;
  if (parent.type === "MemberExpression" && parent.property === node && !parent.computed)
    return globalObjects.has(parent.object.name);
  if (/^(?:Property|PropertyDefinition|MethodDefinition)$/.test(parent.type) && parent.key === node)
    return parent.shorthand === true;
  return !/^(?:TS|Import|Export)/.test(parent.type);
}

export const outboundLaws = [
  {
    name: "outbound-port",
    check(file, report) {
      if (!zone.test(file.path) || isTest(file)) return;
      walk(file.parsed?.program, (node, parent) => {
        if (/^(?:ImportDeclaration|ImportExpression|ExportNamedDeclaration|ExportAllDeclaration)$/.test(node.type))
          checkImport(node, report);
        else if (node.type === "Identifier" && isGlobal(node, parent))
          report(node.start, `may not use ${node.name}: ${instead}`);
        else if (node.type === "CallExpression") {
          const name = node.callee.property?.name ?? node.callee.name;
          const handed = Object.hasOwn(needsFetch, name ?? "") ? needsFetch[name] : undefined;
          if (handed !== undefined && !file.text.slice(node.start, node.end).includes(handed))
            report(node.start, `${name} needs ${handed}: ${instead}`);
        }
      });
    },
  },
];
