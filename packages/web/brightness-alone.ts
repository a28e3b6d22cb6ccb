import type { Plugin } from "vite";

const asker = "/antd/es/button/style/token.js";
const source = "../../color-picker/components/ColorPresets";

/**
 * Gives buttons a copy of the file from which they take a single function, `isBright`: of the copy only that function is left, while the file itself holds
 * a part of the colour picker that would otherwise be fetched before anything is shown. Without effect when the library no longer asks for it.
 */
export function brightnessAlone(): Plugin {
  return {
    name: "brightness-alone",
    apply: "build",
    enforce: "pre",
    async resolveId(wanted, importer) {
      if (!wanted.startsWith(source) || importer?.endsWith(asker) !== true) return undefined;
      const found = await this.resolve(wanted, importer, { skipSelf: true });
      return found === null ? undefined : `${found.id}?isBright`;
    },
  };
}
