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

interface PadHandlers {
  readonly onBegin: () => void;
  readonly onEnd: () => void;
  /** What is written over the pad in place of strokes; empty for nothing. */
  readonly written: () => string;
}

function openPad(canvas: HTMLCanvasElement, { onBegin, onEnd, written }: PadHandlers) {
  const pad = new SignaturePad(canvas, { penColor: inkColor(), backgroundColor: paper });
  pad.addEventListener("beginStroke", () => {
    // The name goes before the first point is drawn.
    if (written() !== "") wipe(canvas);
    onBegin();
  });
  pad.addEventListener("endStroke", onEnd);
  // The dialog has its size only once it is open, and a phone may be turned.
  const watch = new ResizeObserver(() => {
    const strokes = pad.toData();
    fit(canvas);
    pad.fromData(strokes);
    drawName(canvas, written(), inkColor());
  });
  watch.observe(canvas);
  const close = () => {
    watch.disconnect();
    pad.off();
  };
  return { pad, close };
}

/** What stands on the pad as PNG. */
function pictureOf(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), "image/png");
  });
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
    if (canvas.current === null) return undefined;
    const made = openPad(canvas.current, {
      onBegin: () => {
        written.current = "";
        setName("");
      },
      onEnd: () => setHasStrokes(true),
      written: () => written.current,
    });
    pad.current = made.pad;
    return made.close;
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
      const isDrawn = hasStrokes || name.trim() !== "";
      return isDrawn && canvas.current !== null ? pictureOf(canvas.current) : undefined;
    },
  };
}
