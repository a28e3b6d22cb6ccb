/** The parts of the profile, in their order; the first one needs no word in the address. */
export const profileTabs = ["basic", "password", "security", "preferences", "subordinates", "rights", "log"] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The part that an address means; a word that is none means the first. */
export function tabOf(word: string | null): ProfileTab {
  return profileTabs.find((tab) => tab === word) ?? "basic";
}
