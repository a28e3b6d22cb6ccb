/** The kind of owner that records of models are to the files in their fields. */
export const recordOwnerKind = "record";

/** How the id of a record begins as an owner of files: with the model, because records are unique in theirs only. */
export function recordOwnerPrefix(modelId: string): string {
  return `${modelId}/`;
}
