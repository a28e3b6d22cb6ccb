const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const longest = 40;

/**
 * The ways in which a module's name is written; the templates are written for a module called `sample-thing`.
 * @typedef {object} ModuleNames
 * @property {string} kebab `sample-thing`: files and folders
 * @property {string} camel `sampleThing`: values and tables
 * @property {string} pascal `SampleThing`: components, types and the path of the API
 * @property {string} snake `sample_thing`: SQL
 * @property {string} words `sample thing`: sentences
 */

/**
 * @param {string} name
 * @returns {ModuleNames}
 * @throws {Error} one sentence, when it is not a name for a module
 */
export function moduleNames(name) {
  if (!kebab.test(name) || name.length > longest)
    throw new Error(
      `"${name}" is no name for a module: lower-case words joined by hyphens, ${longest} characters at most, such as work-shift.`,
    );
  const words = name.split("-");
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return {
    kebab: name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join("_"),
    words: words.join(" "),
  };
}

/**
 * A template with another module's names in it.
 * @param {string} template written for `sample-thing`
 * @param {ModuleNames} names
 */
export function named(template, { kebab: file, camel, pascal, snake, words }) {
  return template
    .replaceAll("sample-thing", file)
    .replaceAll("sampleThing", camel)
    .replaceAll("SampleThing", pascal)
    .replaceAll("sample_thing", snake)
    .replaceAll("sample thing", words)
    .replaceAll("Sample thing", words.charAt(0).toUpperCase() + words.slice(1));
}
