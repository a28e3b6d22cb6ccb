/** The longest text that a designer's pattern may be asked about; longer ones would let a slow pattern stop the server. */
export const maxPatternText = 255;

const maxRepeats = 4;
/** Counted repeats are unrolled by the engine; nested ones multiply. */
const maxUnrolled = 5000;

/**
 * Why a designer's pattern cannot be used: it is no regular expression, or it could take exponential time (a repeated group that
 * itself repeats or chooses, back references, look-behind, or more than four open repeats). Null when it is fine.
 */
export function patternProblem(source: string): "invalid" | "slow" | null {
  try {
    new RegExp(source, "u");
  } catch {
    return "invalid";
  }
  if (/\\[1-9k]|\(\?<[=!]/.test(source)) return "slow";
  const bare = source
    .replaceAll(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|.)/gsu, "a")
    .replaceAll(/\[(?:[^\]])*\]/gu, "a");
  const unrolled = [...bare.matchAll(/\{(\d+)(?:,(\d*))?\}/gu)].reduce(
    (product, [, from, to]) => product * Math.max(1, Number(from), Number(to ?? 0)),
    1,
  );
  return unrolled > maxUnrolled || isSlow(bare) ? "slow" : null;
}

/** The pattern as it is applied: it must match the whole text. Null when it cannot be used. */
export function patternOf(source: string): RegExp | null {
  return patternProblem(source) === null ? new RegExp(`^(?:${source})$`, "u") : null;
}

const repeatMark = /^(?:[*+]|\{\d+(?:,(\d*))?\})/u;

/** Walks a pattern without escapes and classes. Bounded repeats count too, for they multiply as well. */
function isSlow(bare: string): boolean {
  const groups: { variable: boolean }[] = [{ variable: false }];
  let closed: { variable: boolean } | undefined;
  let repeats = 0;
  for (let index = 0; index < bare.length; index += 1) {
    const current = groups.at(-1);
    const character = bare[index];
    const repeat = repeatMark.exec(bare.slice(index));
    if (character === "(") groups.push({ variable: false });
    else if (character === "|" && current !== undefined) current.variable = true;
    else if (character === ")") {
      closed = groups.pop();
      const outer = groups.at(-1);
      if (outer !== undefined && closed?.variable === true) outer.variable = true;
      continue;
    } else if (character === "?" && bare[index - 1] !== "(" && current !== undefined) {
      current.variable = true;
    } else if (repeat !== null) {
      const fixed = repeat[0].startsWith("{") && repeat[1] === undefined;
      if (closed?.variable === true) return true;
      if (!fixed) repeats += 1;
      if (!fixed && current !== undefined) current.variable = true;
      index += repeat[0].length - 1;
    }
    closed = undefined;
  }
  return repeats > maxRepeats;
}
