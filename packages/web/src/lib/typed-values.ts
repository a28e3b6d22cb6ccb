/** Values that were typed, by the name of their field. */
export type TypedValues = Readonly<Record<string, unknown>>;

export function isTypedValues(value: unknown): value is TypedValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The values with those of `change` in their place; objects are merged, lists are replaced. */
export function mergedValues(values: TypedValues, change: TypedValues): TypedValues {
  const merged: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(change)) {
    const before = merged[name];
    merged[name] = isTypedValues(before) && isTypedValues(value) ? mergedValues(before, value) : value;
  }
  return merged;
}

/** The values without those at these dotted paths. */
export function withoutPaths(values: TypedValues, paths: readonly string[]): TypedValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (paths.includes(name)) return [];
      const inner = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
      return [[name, inner.length > 0 && isTypedValues(value) ? withoutPaths(value, inner) : value]];
    }),
  );
}
