/** Texts by code points, as PostgreSQL counts and orders them: an emoji is one character, not two. */

const surrogate = /[\uD800-\uDFFF]/;

export function countPoints(text: string): number {
  if (!surrogate.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** `count` code points from the place `start`, which counts from 0. */
export function slicePoints(text: string, start: number, count: number): string {
  if (!surrogate.test(text)) return text.slice(start, start + count);
  return [...text].slice(start, start + count).join("");
}

/** Below, at or above 0 as `left` stands before, at or behind `right`. UTF-16 would put emoji in front of some of the characters below them. */
export function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  const shortest = Math.min(left.length, right.length);
  for (let index = 0; index < shortest; index += 1) {
    if (left.charCodeAt(index) === right.charCodeAt(index)) continue;
    // The second half of a pair differs where the first half was the same: either order of halves is that of the points.
    const [one, two] = [left.charCodeAt(index), right.charCodeAt(index)];
    return rank(one) - rank(two);
  }
  return left.length - right.length;
}

/** UTF-16 units in the order of the code points that they are part of: surrogates last. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
