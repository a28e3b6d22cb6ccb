/** The menu that manages all dictionaries. */
export const dictionaryMenu = "systemData.dictionary";

/** The method of the frame that tells a browser that entries or types have changed. */
export const dictionaryChangedMethod = "dictionaryChanged";
