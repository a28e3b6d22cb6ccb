import type { FieldOf } from "@gongshu/core/form/definition";
import { fileRulesOf } from "@gongshu/core/form/kinds/kinds";
import { fileEntries } from "@gongshu/core/form/kinds/upload";
import { lazyComponent } from "#ui/lazy-component.tsx";
import type { FileViewProps } from "../../files/FileView.tsx";
import type { FieldReadProps } from "../field-kind.ts";

const FileView = lazyComponent<FileViewProps>(async () => (await import("../../files/FileView.tsx")).FileView);

/** Files and pictures for reading; their names where nothing more is known of them. */
export function FilesRead({ field, value, text }: FieldReadProps<FieldOf<"file"> | FieldOf<"image">>) {
  const files = fileEntries(value);
  if (files.length === 0) return <span>{text}</span>;
  return <FileView entries={files} kind={fileRulesOf(field)?.imagesOnly === true ? "image" : "file"} />;
}
