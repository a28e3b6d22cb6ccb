import { cleanImage, richTextDropped } from "@gongshu/core/text/rich-text";
import Quill, { Delta, type Range } from "quill/core";
import { deltaHtml } from "./delta-html.ts";
import { formatNames } from "./editor-formats.ts";

export interface EditorHandlers {
  readonly onChange: (html: string) => void;
  readonly onFormat: () => void;
  readonly onBlur: () => void;
  /** Ctrl+K. */
  readonly onLink: () => void;
  readonly onFiles: (files: readonly File[], at: Range) => void;
  /** Pictures of other sites were left out. */
  readonly onForeignImage: () => void;
}

/** The file of a picture that is written out in an address. */
function fileOf(dataUrl: string): File | undefined {
  const match = /^data:(image\/(png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/.exec(dataUrl);
  if (match === null) return undefined;
  const [, type = "", extension = "", data = ""] = match;
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    return new File([bytes], `image.${extension}`, { type });
  } catch {
    return undefined;
  }
}

/** The editing part of a rich text: documents in and out as clean HTML. */
export class RichTextEditor {
  readonly quill: Quill;
  #handlers: EditorHandlers;
  #pastedFiles: File[] = [];

  constructor(container: HTMLElement, handlers: EditorHandlers) {
    this.#handlers = handlers;
    this.quill = new Quill(container, {
      formats: formatNames,
      modules: {
        // Tab goes to the next control, as everywhere; the toolbar indents.
        keyboard: { bindings: this.#bindings() },
        clipboard: {
          matchers: [
            ["img", (node: Node) => this.#readImage(node)],
            [richTextDropped.join(","), () => new Delta()],
          ],
        },
        uploader: {
          mimetypes: ["image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp"],
          handler: (range: Range, files: File[]) => this.#handlers.onFiles(files, range),
        },
        history: { userOnly: true },
      },
    });
    this.quill.on("text-change", (_change, _before, source) => {
      if (source !== "silent") this.#handlers.onChange(this.html());
    });
    this.quill.on("editor-change", () => this.#handlers.onFormat());
    this.quill.root.addEventListener("blur", () => this.#handlers.onBlur());
    this.quill.root.addEventListener("paste", () => setTimeout(() => this.#sendPasted()));
  }

  follow(handlers: EditorHandlers): void {
    this.#handlers = handlers;
  }

  html(): string {
    return deltaHtml(this.quill.getContents().ops);
  }

  /** Replaces the document without asking anybody; what could be undone belongs to the one before. */
  show(html: string): void {
    this.#pastedFiles = [];
    this.quill.setContents(this.quill.clipboard.convert({ html }), "silent");
    this.quill.history.clear();
  }

  insertImage(address: string, name: string, at: number): void {
    const change = new Delta().retain(at).insert({ image: address }, { alt: name });
    this.quill.updateContents(change, "user");
    this.quill.setSelection(at + 1, 0, "silent");
  }

  #bindings() {
    const leave = Object.fromEntries(
      ["indent", "outdent", "tab", "remove tab", "indent code-block", "outdent code-block"].map((name) => [name, null]),
    );
    const openLink = { key: "k", shortKey: true, handler: () => this.#handlers.onLink() };
    return { ...leave, link: openLink };
  }

  /** Uploaded pictures stay, those that are written out are uploaded, those of other sites go. */
  #readImage(node: Node): Delta {
    const address = node instanceof Element ? (node.getAttribute("src") ?? "") : "";
    if (node instanceof Element && cleanImage(address) !== undefined) {
      const sizes = ["alt", "width", "height"].flatMap((name) => {
        const value = node.getAttribute(name);
        return value === null || value === "" ? [] : [[name, value] as const];
      });
      return new Delta().insert({ image: address }, Object.fromEntries(sizes));
    }
    const file = fileOf(address);
    if (file === undefined) this.#handlers.onForeignImage();
    else this.#pastedFiles.push(file);
    return new Delta();
  }

  #sendPasted(): void {
    const files = this.#pastedFiles;
    this.#pastedFiles = [];
    const at = this.quill.getSelection();
    if (files.length > 0 && at !== null) this.#handlers.onFiles(files, at);
  }
}
