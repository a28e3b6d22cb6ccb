/** Pixels that each level of a tree is set in. */
export const treeStep = 18;
