import { type ChangeEvent, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { toast } from "../../lib/toast.ts";
import { loadPicture } from "./cut-picture.ts";
import { pictureMessages as messages } from "./picture.messages.ts";
import { pictureFault } from "./picture-fault.ts";

/** A picture of this computer that waits to be cut; what is none is told at once. */
export function usePickedPicture() {
  const t = useT();
  const [picture, setPicture] = useState<HTMLImageElement>();
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = "";
    if (file === undefined) return;
    const fault = pictureFault(file);
    if (fault !== undefined) return toast("error", t(fault.text, fault.params));
    const url = URL.createObjectURL(file);
    await loadPicture(url).then(setPicture, () => {
      URL.revokeObjectURL(url);
      toast("error", t(messages.unreadable));
    });
  };
  const drop = () => {
    if (picture !== undefined) URL.revokeObjectURL(picture.src);
    setPicture(undefined);
  };
  return { picture, pick, drop };
}
