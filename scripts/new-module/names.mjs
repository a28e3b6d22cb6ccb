const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const longest = 40;

/**
 * The ways in which a module's name is written; the templates are written for a module called `sample-thing`.
 * @typedef {object} ModuleNames
 * @property {string} area `sample-area`: the area of the modules that it stands in
 * @property {string} kebab `sample-thing`: files and folders
 * @property {string} camel `sampleThing`: values and tables
 * @property {string} pascal `SampleThing`: components, types and the path of the API
 * @property {string} snake `sample_thing`: SQL
 * @property {string} words `sample thing`: sentences
 */

/**
 * @param {string} areaAndName such as `system/work-shift`
 * @returns {ModuleNames}
 * @throws {Error} one sentence, when it is not a name for a module
 */
export function moduleNames(areaAndName) {
  const [area = "", name = "", ...more] = areaAndName.split("/");
  if (!kebab.test(area) || !kebab.test(name) || more.length > 0 || name.length > longest)
    throw new Error(
      `"${areaAndName}" is no name for a module: an area and lower-case words joined by hyphens, ${longest} characters at most, such as system/work-shift.`,
    );
  const words = name.split("-");
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return {
    area,
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
export function named(template, { area, kebab: file, camel, pascal, snake, words }) {
  return template
    .replaceAll("sample-area", area)
    .replaceAll("sample-thing", file)
    .replaceAll("sampleThing", camel)
    .replaceAll("SampleThing", pascal)
    .replaceAll("sample_thing", snake)
    .replaceAll("sample thing", words)
    .replaceAll("Sample thing", words.charAt(0).toUpperCase() + words.slice(1));
}
