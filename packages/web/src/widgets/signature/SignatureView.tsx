import type { FileEntry } from "@gongshu/core/form/definition";
import { useT } from "../../lib/locale.ts";
import { signatureMessages as messages } from "./signature.messages.ts";
import "./signature.css";

/** A signature for reading: dark on white in both modes. */
export function SignatureView({ value }: { readonly value: FileEntry | null }) {
  const t = useT();
  if (value === null) return null;
  const name = value.name.replace(/\.[a-z]+$/i, "");
  return <img className="signature-picture" src={value.url} alt={t(messages.picture, { name })} />;
}
