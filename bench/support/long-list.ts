import pg from "pg";
import { inspectionModel, type MeasuredModel } from "./model.ts";

const { formData, columnData, columns } = inspectionModel;

/** The plain model with a list that is also searched by its result, which a third of all records share, and adds up the quantity. */
export function longList(count: number): MeasuredModel {
  return {
    formData,
    columnData: {
      ...columnData,
      columns: ["f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9"].map((field) => ({
        field,
        sortable: field === "f2",
        ...(field === "f7" && { summed: true }),
      })),
      search: [
        { field: "f3", operator: "equal" },
        { field: "f2", operator: "range" },
        { field: "f8", operator: "equal" },
      ],
    },
    columns,
    count,
  };
}

/** Does what the database does by itself in a quiet hour after so many rows have been written. */
export async function vacuum(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}
