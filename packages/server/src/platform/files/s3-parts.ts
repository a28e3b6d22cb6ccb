/** S3 wants at least 5 MB in all but the last part, and at most 10,000 parts: enough for 78 GB, with little memory. */
const partBytes = 8 * 1024 * 1024;

/** A stream cut into parts of one size, of which the last may be smaller; an empty one is one empty part. Each is a buffer of its own. */
export async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let count = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (size + rest.byteLength >= partBytes) {
      const taken = rest.subarray(0, partBytes - size);
      yield Buffer.concat([...chunks, taken]);
      count += 1;
      rest = rest.subarray(taken.byteLength);
      chunks = [];
      size = 0;
    }
    if (rest.byteLength === 0) continue;
    chunks.push(rest);
    size += rest.byteLength;
  }
  if (size > 0 || count === 0) yield Buffer.concat(chunks);
}
