import { readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, type Plugin, Visitor } from "vite";

const folder = (name: string) => `${path.resolve(import.meta.dirname, "..", name)}${path.sep}`;
const contract = folder("contract");
const core = `${folder("core")}src${path.sep}`;
const noSchema = path.resolve(import.meta.dirname, "no-schema.ts");
const schemaOfCore = /^@gongshu\/core\/(.+\.schema)$/;
const plain = "\0plain:";

/**
 * Gives the contract to the browser without its schemas: the server has parsed every reply before it was sent, and parses every
 * request, so that zod would be dead weight on the wire. Methods, paths, permissions and texts stay as they are; types are not
 * touched. Schemas of core (`*.schema.ts`) that the contract is made of are left out alike; whoever else imports them gets the real ones.
 * Endpoints lose what only the server reads, and whatever no screen names is left out of the files.
 */
export function plainContract(): Plugin[] {
  return [withoutSchemas(), withoutUnused()];
}

function withoutSchemas(): Plugin {
  return {
    name: "plain-contract",
    enforce: "pre",
    resolveId(source, importer) {
      if (importer?.startsWith(contract) !== true) return undefined;
      if (source === "zod") return noSchema;
      const schema = schemaOfCore.exec(source)?.[1];
      return schema === undefined ? undefined : `${plain}${path.join(core, `${schema}.ts`)}`;
    },
    load(id) {
      if (!id.startsWith(plain)) return undefined;
      const text = readFileSync(id.slice(plain.length), "utf8");
      const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
      const constants = names.map((name) => `export const ${name} = z;`);
      return `import { z } from ${JSON.stringify(noSchema)};\n${constants.join("\n")}`;
    },
  };
}

/** Parts of an endpoint that only the server and the page of the API read. */
const ofServer: readonly string[] = ["params", "query", "body", "reply", "summary"];

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The files of the contract hold nothing but values: a value that nobody asks for need not be made. */
function withoutUnused(): Plugin {
  return {
    name: "plain-contract-unused",
    transform: {
      filter: { id: /\/packages\/contract\/src\/.+\.ts$/ },
      handler(code) {
        const program = this.parse(code);
        const dropped = droppable(program, code);
        const isLeft = ({ start, end }: Change) => dropped.every((one) => end <= one.start || one.end <= start);
        const changes = [...shortened(program, code).filter(isLeft), ...dropped];
        // From the end, so that places before a change stay what they were.
        return changes
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code);
      },
    },
  };
}

/** Takes the parts of the server from every endpoint. */
function shortened(program: ESTree.Program, code: string): Change[] {
  const changes: Change[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== "Identifier" || callee.name !== "endpoint" || definition?.type !== "ObjectExpression") return;
      for (const part of definition.properties) {
        if (part.type !== "Property" || part.key.type !== "Identifier" || !ofServer.includes(part.key.name)) continue;
        const end = code.indexOf(",", part.end) === part.end ? part.end + 1 : part.end;
        changes.push({ start: part.start, end, text: "" });
      }
    },
  }).visit(program);
  return changes;
}

/**
 * Makes schemas nothing but the word that stands for them, and marks what else is computed for a constant as something that has no effect but its
 * value.
 */
function droppable(program: ESTree.Program, code: string): Change[] {
  const schemas = new Set(["z"]);
  return constantsOf(program).flatMap(({ id, init }): Change[] => {
    if (init === null || isFunction(init)) return [];
    const { start, end } = init;
    if (schemas.has(rootOf(init))) {
      if (id.type === "Identifier") schemas.add(id.name);
      return [{ start, end, text: "z" }];
    }
    const isComputed = /[(`]|\.\.\./.test(code.slice(start, end));
    return isComputed
      ? [
          { start, end: start, text: "/*#__PURE__*/ (() => (" },
          { start: end, end, text: "))()" },
        ]
      : [];
  });
}

function constantsOf({ body }: ESTree.Program): readonly ESTree.VariableDeclarator[] {
  return body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    return declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
  });
}

function isFunction({ type }: ESTree.Expression): boolean {
  return type === "ArrowFunctionExpression" || type === "FunctionExpression";
}

/** The name with which a chain of calls begins; empty for anything else. */
function rootOf(expression: ESTree.Expression): string {
  if (expression.type === "CallExpression")
    return expression.callee.type === "MemberExpression" ? rootOf(expression.callee.object) : "";
  if (expression.type === "MemberExpression") return rootOf(expression.object);
  return expression.type === "Identifier" ? expression.name : "";
}
