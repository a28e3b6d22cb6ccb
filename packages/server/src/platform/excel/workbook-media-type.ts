/** Of .xlsx files. By itself, as what writes workbooks is loaded with the first one. */
export const workbookMediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
