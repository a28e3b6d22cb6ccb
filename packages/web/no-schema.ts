const parsers: readonly PropertyKey[] = ["parse", "safeParse", "parseAsync", "safeParseAsync", "spa"];

function refuse(): never {
  throw new Error(
    "The schemas of the contract are not part of the browser's program: check the value by a rule of its own.",
  );
}

/** Takes the place of any schema: every call and property returns itself, and checking a value with it throws. */
const anything: object = /*#__PURE__*/ new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => "schema" : parsers.includes(name) ? refuse : anything),
  apply: () => anything,
});

/** Stands in for the `z` of zod where only the shape of the contract is needed. */
export const z = anything;
