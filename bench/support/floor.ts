// The floor: the least that any server on this stack must do. Plain fastify and prepared statements of pg on a plain table
// without tenants, sessions, rights or history. Run as a process of its own: floor.ts <database url> <port>.
import fastify from "fastify";
import pg from "pg";

const [databaseUrl, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
const app = fastify();

const columns =
  "id, version, inspect_no, arrival_date, supplier, material, specification, batch_no, quantity, result, inspector";

app.get<{ Querystring: { supplier: string; offset: string } }>("/list", async (request) => {
  const { supplier, offset } = request.query;
  const [rows, total] = await Promise.all([
    pool.query({
      name: "list",
      text: `select ${columns} from floor_record where delete_mark is null and supplier = $1 order by arrival_date desc, id desc limit 20 offset $2`,
      values: [supplier, offset],
    }),
    pool.query({
      name: "total",
      text: "select count(*) as total from floor_record where delete_mark is null and supplier = $1",
      values: [supplier],
    }),
  ]);
  return { list: rows.rows, total: Number((total.rows[0] as { total: string }).total) };
});

// The same with one more filter, for lists of which no two are the same.
app.get<{ Querystring: { supplier: string; offset: string; from: string } }>("/list-since", async (request) => {
  const { supplier, offset, from } = request.query;
  const since = new Date(Number(from));
  const [rows, total] = await Promise.all([
    pool.query({
      name: "list since",
      text: `select ${columns} from floor_record where delete_mark is null and supplier = $1 and arrival_date >= $2 order by arrival_date desc, id desc limit 20 offset $3`,
      values: [supplier, since, offset],
    }),
    pool.query({
      name: "total since",
      text: "select count(*) as total from floor_record where delete_mark is null and supplier = $1 and arrival_date >= $2",
      values: [supplier, since],
    }),
  ]);
  return { list: rows.rows, total: Number((total.rows[0] as { total: string }).total) };
});

app.get("/rows", async () => {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: "rows",
    text: `select ${columns} from floor_record where delete_mark is null order by id limit 1000`,
  });
  return rows;
});

app.get<{ Params: { id: string } }>("/get/:id", async (request) => {
  const { rows } = await pool.query({
    name: "get",
    text: `select ${columns} from floor_record where id = $1 and delete_mark is null`,
    values: [request.params.id],
  });
  return rows[0];
});

app.post<{ Body: Record<string, unknown> }>("/create", async (request) => {
  const id = crypto.randomUUID();
  const { supplier, material, specification, quantity, result } = request.body;
  await pool.query({
    name: "create",
    text: "insert into floor_record (id, version, inspect_no, arrival_date, supplier, material, specification, batch_no, quantity, result, inspector) values ($1, 1, $1, now(), $2, $3, $4, $1, $5, $6, null)",
    values: [id, supplier, material, specification, quantity, result],
  });
  return { id };
});

await app.listen({ port: Number(port), host: "127.0.0.1" });
process.stdout.write("ready\n");
