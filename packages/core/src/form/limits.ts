/** Limits of a form definition and of one record. */
export const maxFields = 300;
export const maxColumns = 60;
export const maxRows = 500;
