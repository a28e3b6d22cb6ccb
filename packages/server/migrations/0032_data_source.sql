-- Databases elsewhere that the tenant reads from.
create table data_source (
  tenant_id text not null references tenant (id),
  id text not null,
  full_name text not null check (full_name <> ''),
  db_type text not null check (db_type in ('PostgreSQL', 'MySql', 'MariaDB')),
  -- a name or an address; never a path, which would be a socket of this machine
  host text not null check (host <> '' and host !~ '[/\\@\s]'),
  port int not null check (port between 1 and 65535),
  -- the database
  service_name text not null check (service_name <> ''),
  user_name text not null,
  -- encrypted with a key of the installation, and tied to this row
  password text not null,
  db_schema text not null default '',
  ssl_mode text not null default 'off' check (ssl_mode in ('off', 'required', 'verify-ca', 'verify-full')),
  ssl_ca text not null default '',
  max_connections int not null default 5 check (max_connections between 1 and 20),
  idle_seconds int not null default 60 check (idle_seconds between 5 and 600),
  connect_seconds int not null default 5 check (connect_seconds between 1 and 30),
  enabled_mark int not null default 1 check (enabled_mark in (0, 1)),
  sort_code bigint not null default 0,
  description text not null default '',
  creator_time timestamptz not null default now(),
  creator_user_id text,
  last_modify_time timestamptz,
  last_modify_user_id text,
  delete_mark int check (delete_mark = 1),
  delete_time timestamptz,
  delete_user_id text,
  version int not null default 1,
  primary key (tenant_id, id)
);
call secure_tenant_table('data_source');
create unique index data_source_full_name on data_source (tenant_id, full_name) where delete_mark is null;
