import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type ThumbnailSize, thumbnailPixels } from "@gongshu/contract/system/file";
import type * as Image from "@napi-rs/image";
import type { FileKey } from "#platform/files/file-store.ts";
import type { Platform } from "#platform/http/platform.ts";
import { lazyImport } from "#platform/lazy-import.ts";
import { kindOfName } from "../kinds/file-kinds.ts";
import type { StoredFileRow } from "../stored-file.ts";
import { derivedKey } from "./derived-files.ts";
import { WorkLine } from "./work-line.ts";

const image = lazyImport<typeof Image>("@napi-rs/image");

/** Held in memory while it is made smaller, besides four bytes for each pixel. */
const maxSourceBytes = 64 * 1024 * 1024;
const maxPixels = 50_000_000;
/** A picture that cannot be made smaller is not tried again and again. */
const maxKnownFailures = 1000;
const quality = 80;

/** Smaller versions of pictures, kept in the store. One at a time is made in a process: each needs a processor and much memory. */
export class Thumbnails {
  readonly #platform: Pick<Platform, "files" | "log">;
  readonly #line = new WorkLine(1);
  readonly #making = new Map<string, Promise<boolean>>();
  readonly #failed = new Set<string>();

  constructor(platform: Pick<Platform, "files" | "log">) {
    this.#platform = platform;
  }

  /** Where the smaller version is; undefined when there is none and the picture itself has to do. */
  async find(tenantId: string, row: StoredFileRow, size: ThumbnailSize): Promise<FileKey | undefined> {
    const key = derivedKey(tenantId, row.id, `${size}.webp`);
    if ((await this.#platform.files.stat(key)) !== undefined) return key;
    const name = `${row.id}.${size}`;
    if (this.#failed.has(name)) return undefined;
    const making = this.#making.get(name) ?? this.#line.run(() => this.#make(tenantId, row, size, key));
    this.#making.set(name, making);
    const isMade = await making.finally(() => this.#making.delete(name));
    if (isMade) return key;
    if (this.#failed.size >= maxKnownFailures) this.#failed.clear();
    this.#failed.add(name);
    return undefined;
  }

  async #make(tenantId: string, row: StoredFileRow, size: ThumbnailSize, key: FileKey): Promise<boolean> {
    const { files, log } = this.#platform;
    const sizeOf = kindOfName(row.name)?.sizeOf;
    if (sizeOf === undefined || row.sizeBytes > maxSourceBytes) return false;
    try {
      const bytes = await buffer(await files.get({ tenantId, category: row.category, name: row.name }));
      const found = sizeOf(bytes);
      const side = thumbnailPixels[size];
      if (found === undefined || found.width * found.height > maxPixels) return false;
      if (found.width <= side && found.height <= side) return false;
      const { Transformer, ResizeFit } = image();
      // Cameras say by EXIF which side is up, which the smaller version would not carry.
      const smaller = await new Transformer(bytes)
        .rotate()
        .resize({ width: side, height: side, fit: ResizeFit.Inside })
        .webp(quality);
      await files.put(key, Readable.from([smaller]), { maxBytes: maxSourceBytes });
      return true;
    } catch (error) {
      log.warn({ error, fileId: row.id }, "no smaller version of a picture");
      return false;
    }
  }
}
