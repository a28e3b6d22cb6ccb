import { extensionOf } from "@gongshu/core/validation/file-check";

const longest = 200;
/** Characters that change the direction of what follows: they make `exe.gnp` look like `png.exe`. And some that show nothing. */
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A name as it is kept: no folders, nothing that cannot be seen, no dots or spaces at its end, which some systems ignore. */
export function cleanFileName(given: string): string {
  const own = given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = own.replaceAll(invisible, "").replaceAll(/^\s+|[\s.]+$/g, "");
  if (name.length <= longest) return name;
  const ending = `.${extensionOf(name)}`;
  if (ending.length > 20) return name.slice(0, longest).toWellFormed();
  // Half of a pair may be left where it is cut.
  return name.slice(0, longest - ending.length).replace(/[\ud800-\udbff]$/, "") + ending;
}

const programs = new Set(
  "exe scr bat cmd msi pif php phtml php5 jsp jspx asp aspx cgi ps1 vbs vbe wsf hta lnk jar apk dll".split(" "),
);

/** `a.php.jpg`: some servers run what has such an ending anywhere in its name, and people read only the first one. */
export function hasHiddenEnding(fileName: string): boolean {
  return fileName
    .toLowerCase()
    .split(".")
    .slice(1, -1)
    .some((part) => programs.has(part.trim()));
}
