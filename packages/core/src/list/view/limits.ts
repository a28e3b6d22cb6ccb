/** The longest name of a view. */
export const maxViewName = 50;
