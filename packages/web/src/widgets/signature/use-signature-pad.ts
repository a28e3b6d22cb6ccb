import { useEffect, useRef, useState } from "react";
import SignaturePad from "signature_pad";
import { drawName } from "./draw-name.ts";

/** Dark ink on white paper in both modes: the picture is printed. */
const inkColor = () => getComputedStyle(document.documentElement).getPropertyValue("--gs-ink");
const paper = "white";

/** Gives the canvas a point for each of the screen's, and paints it white. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(window.devicePixelRatio, 2);
  canvas.width = canvas.clientWidth * ratio;
  canvas.height = canvas.clientHeight * ratio;
  canvas.getContext("2d")?.scale(ratio, ratio);
}

/** Paints the paper alone; clearing the pad would end the stroke that has just begun. */
function wipe(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.save();
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.clientWidth, canvas.clientHeight);
  context.restore();
}

/** A pad for mouse, pen and finger. A typed name takes the place of what was drawn, and drawing that of the name. */
export function useSignaturePad() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const [hasStrokes, setHasStrokes] = useState(false);
  const [name, setName] = useState("");
  const written = useRef("");
  const setWritten = (text: string) => {
    written.current = text.trim();
    setName(text);
  };
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const made = new SignaturePad(element, { penColor: inkColor(), backgroundColor: paper });
    pad.current = made;
    made.addEventListener("beginStroke", () => {
      // The name goes before the first point is drawn.
      if (written.current !== "") wipe(element);
      written.current = "";
      setName("");
    });
    made.addEventListener("endStroke", () => setHasStrokes(true));
    // The dialog has its size only once it is open, and a phone may be turned.
    const watch = new ResizeObserver(() => {
      const strokes = made.toData();
      fit(element);
      made.fromData(strokes);
      drawName(element, written.current, inkColor());
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    setHasStrokes(false);
    setWritten("");
  };
  return {
    canvas,
    name,
    isEmpty: !hasStrokes && name.trim() === "",
    clear,
    undo: () => {
      const strokes = pad.current?.toData().slice(0, -1) ?? [];
      pad.current?.fromData(strokes);
      setHasStrokes(strokes.length > 0);
    },
    write: (text: string) => {
      pad.current?.clear();
      setHasStrokes(false);
      setWritten(text);
      if (canvas.current !== null) drawName(canvas.current, text.trim(), inkColor());
    },
    /** As PNG; undefined when nothing was drawn or written. */
    picture: async (): Promise<Blob | undefined> => {
      if (!hasStrokes && name.trim() === "") return undefined;
      const blob = await new Promise<Blob | null>((resolve) => {
        if (canvas.current === null) resolve(null);
        else canvas.current.toBlob(resolve, "image/png");
      });
      return blob ?? undefined;
    },
  };
}
