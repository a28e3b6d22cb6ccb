import { parse } from "papaparse";
import { useMemo } from "react";
import { useT } from "../../lib/locale.ts";
import { filePreviewMessages as messages } from "./file-preview.messages.ts";
import type { PreviewViewProps } from "./preview-view.ts";

const maxRows = 500;
const maxColumns = 100;

/** The first rows of a table of texts. */
export function CsvView({ file, zoom }: PreviewViewProps) {
  const t = useT();
  const rows = useMemo(
    () =>
      parse<string[]>(file.text, { preview: maxRows + 1, skipEmptyLines: true }).data.map((row) =>
        row.slice(0, maxColumns),
      ),
    [file.text],
  );
  const [head = [], ...body] = rows;
  const isCut = file.isCut || body.length >= maxRows;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
      <div className="file-preview-scroll" tabIndex={0}>
        <table className="file-preview-table" style={{ fontSize: `${zoom}em` }}>
          <thead>
            <tr>
              {head.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a file have no other name, and never change.
                <th key={at} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.slice(0, maxRows).map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a file have no other name, and never change.
              <tr key={line}>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a file have no other name, and never change.
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut && <p className="file-preview-note">{t(messages.isCut)}</p>}
    </>
  );
}
