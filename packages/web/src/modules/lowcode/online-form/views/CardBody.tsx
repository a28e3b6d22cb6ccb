import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { fileEntries } from "@gongshu/core/form/kinds/upload";
import type { ViewOf } from "@gongshu/core/list/view/definition";
import { useState } from "react";
import { DataTable } from "#ui/DataTable.tsx";
import { hasThumbnail, thumbnail } from "#widgets/files/file-address.ts";
import { keyAt } from "../online-model.ts";
import type { ViewBodyProps } from "./view-kind.ts";

/** Lines of a card until somebody chooses them. */
const firstLines = 5;

/** A card a record: its heading, a picture where the view names one, and some lines. */
export function CardBody({ view, model, table }: ViewBodyProps<ViewOf<"card">>) {
  const { title, lines, picture } = view;
  const keyOf = (id: string) => keyAt(model.form, id);
  const byId = (id: string) => table.columns.filter(({ key }) => key === keyOf(id));
  const heading = title === undefined ? table.columns.slice(0, 1) : byId(title);
  const pictureKey = picture === undefined ? undefined : keyOf(picture);
  const below = lines.length > 0 ? lines.flatMap(byId) : table.columns.filter(({ key }) => key !== pictureKey);
  const own = below.filter((column) => !heading.includes(column));
  return (
    <DataTable
      {...table}
      columns={[...heading, ...(lines.length > 0 ? own : own.slice(0, firstLines))]}
      cards={pictureKey === undefined ? {} : { picture: pictureIn(pictureKey) }}
    />
  );
}

function pictureIn(name: string) {
  return (row: RecordRow) => <CardPicture row={row} name={name} />;
}

/** The first picture of a field; an empty place keeps the cards alike. */
function CardPicture({ row, name }: { readonly row: RecordRow; readonly name: string }) {
  const first = fileEntries(row[`${name}_raw`]).find((entry) => hasThumbnail(entry.name));
  const [failed, setFailed] = useState<string>();
  const isShown = first !== undefined && failed !== first.url;
  return (
    <span className="view-picture">
      {isShown && (
        <img
          src={thumbnail(first.url, "medium")}
          alt={first.name}
          loading="lazy"
          onError={() => setFailed(first.url)}
        />
      )}
    </span>
  );
}
