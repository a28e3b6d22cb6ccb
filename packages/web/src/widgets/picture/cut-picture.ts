/** The part that is kept, in pixels of the picture. */
export interface CutArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Loads a picture that the browser can show; rejects when it cannot. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

/** The area of a picture as a square file of `side` pixels. WebP where the browser can write it, else PNG. */
export async function cutPicture(picture: HTMLImageElement, area: CutArea, side: number): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser cannot draw.");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
  if (blob === null) throw new Error("This browser cannot write pictures.");
  return new File([blob], blob.type === "image/webp" ? "picture.webp" : "picture.png", { type: blob.type });
}
