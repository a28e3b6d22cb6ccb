/** The templates of index.html that hold the links to the files of the frame and of lists; the build fills them. */
export const insideTemplates = { frame: "frame-files", list: "list-files" } as const;

/** Where the lists of online forms stand, if nobody has given them an address of their own. */
const listPath = "/model/";

/** Begins to fetch what somebody who is signed in sees first at `path`, before the program can say so. */
export function fetchInside(path: string): void {
  const names = path.startsWith(listPath) ? [insideTemplates.frame, insideTemplates.list] : [insideTemplates.frame];
  for (const name of names) {
    const template = document.getElementById(name);
    if (template instanceof HTMLTemplateElement) document.head.append(template.content.cloneNode(true));
  }
}
