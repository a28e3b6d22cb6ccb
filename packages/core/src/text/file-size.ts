/** Size units in bytes. */
export const sizeUnits = { KB: 1024, MB: 1_048_576, GB: 1_073_741_824 } as const;
export type SizeUnit = keyof typeof sizeUnits;

/** A file size for reading: whole bytes under 1 KB, else KB, MB or GB with two decimals. Empty for what is no size. */
export function formatFileSize(sizeBytes: number): string {
  if (!Number.isFinite(sizeBytes) || sizeBytes < 0) return "";
  if (sizeBytes < sizeUnits.KB) return `${Math.floor(sizeBytes)} B`;
  // 1,048,575 bytes are 1024.00 KB when rounded, which reads as the next unit.
  for (const unit of ["KB", "MB"] as const) {
    const size = (sizeBytes / sizeUnits[unit]).toFixed(2);
    if (Number(size) < 1024) return `${size} ${unit}`;
  }
  return `${(sizeBytes / sizeUnits.GB).toFixed(2)} GB`;
}
