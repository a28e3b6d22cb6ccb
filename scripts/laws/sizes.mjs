// Limits on the whole code base, measured where the code is healthy (house sizes): a tail that grows is seen before it hurts.
export const sizeLimits = { median: 80, p90: 250, fromFiles: 100 };

const counted = /^packages\/[^/]+\/src\/.*\.tsx?$/;
const exempt = /\.test\.|\.messages\.ts$|\/locale\/|\.locale\.ts$|seed\.ts$|\/seed\/|\/tables\.ts$|-table\.ts$/;

/**
 * Sizes in lines of the sources, tests and tables left out.
 * @param {{ path: string, text: string }[]} files
 */
export function sizesOf(files) {
  const lines = files
    .filter((file) => counted.test(file.path) && !exempt.test(file.path))
    .map((file) => file.text.split("\n").length - 1)
    .sort((a, b) => a - b);
  const at = (share) => lines[Math.floor(lines.length * share)] ?? 0;
  return {
    files: lines.length,
    total: lines.reduce((sum, count) => sum + count, 0),
    median: at(0.5),
    p90: at(0.9),
    largest: at(0.9999),
  };
}

/** @returns {string[]} what is too big, in words */
export function sizeFailures(sizes) {
  if (sizes.files < sizeLimits.fromFiles) return [];
  const failures = [];
  for (const figure of ["median", "p90"])
    if (sizes[figure] > sizeLimits[figure])
      failures.push(
        `sizes: the ${figure} of the file lengths is ${sizes[figure]} lines, the limit ${sizeLimits[figure]}`,
      );
  return failures;
}
