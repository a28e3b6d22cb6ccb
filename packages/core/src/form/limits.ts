/** The version of form definitions that this product writes; older ones are upgraded (upgrade/upgrade-form.ts). */
export const formVersion = 3;
/** Limits of a form definition and of one record. */
export const maxFields = 300;
export const maxColumns = 60;
/** Nodes of a layout, fields included, and how deep containers may stand in each other. */
export const maxLayoutNodes = 600;
export const maxLayoutDepth = 6;
export const maxRows = 500;
/** Files in one field of a record. */
export const maxFileEntries = 100;
/** Limits of one publication, so that other statements do not wait long: at the limits it takes about a second on the embedded database. */
export const maxTables = 30;
/** Fields with data, columns of sub-tables included. */
export const maxAllFields = 1000;
/** Fields with unique values, columns of sub-tables included: each is an index that every save writes. */
export const maxUnique = 100;
/** Fields that lists sort and search by. */
export const maxListIndexes = 60;
/** Steps of all patterns of a form (validation/pattern.ts). */
export const maxPatternSteps = 50_000;
