/** The parts of the profile before and after what other modules add; the first one needs no word in the address. */
export const firstTabs = ["basic", "password", "security"] as const;
export const lastTabs = ["subordinates", "rights", "log"] as const;
export type ProfileTab = (typeof firstTabs | typeof lastTabs)[number];
