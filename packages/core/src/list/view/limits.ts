// Without zod, so that screens can read them before they load the schemas.

/** The longest name of a view. */
export const maxViewName = 50;
/** Views of a list definition. */
export const maxViews = 20;
/** Lines of a card. */
export const maxLines = 20;
/** Groups within each other. */
export const maxGroupLevels = 3;
/** Totals of a group. */
export const maxTotals = 10;
/** Longest name of a group of columns. */
export const maxGroupName = 50;
