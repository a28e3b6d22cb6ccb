/** The highest order that a form takes. */
const highest = 9999;

interface Sibling {
  readonly id: string;
  readonly sortCode: number;
}

/** Order of something new among siblings, and of those that have to make room. */
export interface Placing {
  readonly sortCode: number;
  readonly changes: readonly Sibling[];
}

/** Puts something at `index` among siblings in their order, and changes as few of them as that takes. */
export function placeAmong(siblings: readonly Sibling[], index: number): Placing {
  const before = siblings[index - 1];
  const sortCode = before === undefined ? Math.min(siblings[0]?.sortCode ?? 1, 1) : before.sortCode + 1;
  const changes: Sibling[] = [];
  let last = sortCode;
  for (const { id, sortCode: own } of siblings.slice(index)) {
    if (own > last) break;
    last += 1;
    changes.push({ id, sortCode: last });
  }
  return last > highest ? countedAnew(siblings, index) : { sortCode, changes };
}

/** Numbers everything from 1; what does not fit below the highest number shares it. */
function countedAnew(siblings: readonly Sibling[], index: number): Placing {
  const changes = siblings.flatMap(({ id, sortCode: own }, place) => {
    const sortCode = Math.min(place + (place < index ? 1 : 2), highest);
    return own === sortCode ? [] : [{ id, sortCode }];
  });
  return { sortCode: Math.min(index + 1, highest), changes };
}
