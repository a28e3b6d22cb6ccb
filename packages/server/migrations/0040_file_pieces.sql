-- Each piece of a resumable upload has a name of its own, so that a writer that has lost its lock overwrites nothing: the ends of these names, in order.
alter table file_upload add column pieces jsonb not null default '[]' check (jsonb_typeof(pieces) = 'array');
alter table file_upload no force row level security;
update file_upload set pieces = (
  select coalesce(jsonb_agg(lpad(n::text, 6, '0') order by n), '[]') from generate_series(0, piece_count - 1) n
);
alter table file_upload force row level security;
alter table file_upload drop column piece_count;

-- Work of the installation as a whole, not of a tenant, and when it was last begun: processes come and go more often than it is due.
create table platform_task (
  name text primary key,
  begun_time timestamptz not null
);
