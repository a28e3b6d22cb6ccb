const snakeNames = new Map<string, string>();

/**
 * `creatorUserId` -> `creator_user_id`. Every capital becomes an underscore and its small letter, so that
 * the way back is exact for every name that matches ^[a-z][a-zA-Z0-9]*$ (`userID` -> `user_i_d` -> `userID`).
 * Names in any other form (already snake_case, generated column names, `*`) have no capitals and stay as they are.
 */
export function toSnakeCase(name: string): string {
  const known = snakeNames.get(name);
  if (known !== undefined) return known;
  const snake = name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  // Run-time column names of online forms pass through here too: bounded, so that they cannot fill the memory.
  if (snakeNames.size < 20_000) snakeNames.set(name, snake);
  return snake;
}

/** `creator_user_id` -> `creatorUserId`; only an underscore before a small letter is taken away. */
export function toCamelCase(name: string): string {
  return name.replaceAll(/(?<=[A-Za-z0-9])_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
