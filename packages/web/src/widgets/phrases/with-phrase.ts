interface Place {
  readonly start: number;
  readonly end: number;
}

/** A text with a phrase in the place of what is selected, and where writing goes on. */
export function withPhrase(text: string, phrase: string, { start, end }: Place): { text: string; cursor: number } {
  return { text: text.slice(0, start) + phrase + text.slice(end), cursor: start + phrase.length };
}
