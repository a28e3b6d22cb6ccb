interface Named {
  readonly id: string;
  readonly fullName?: string | undefined;
  readonly enCode?: string | undefined;
}

/** What a row is called in questions and for screen readers: its name or its code, as far as the user may see them. */
export function rowName({ fullName, enCode, id }: Named): string {
  return fullName ?? enCode ?? id;
}
