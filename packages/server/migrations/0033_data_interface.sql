-- Data interfaces. `definition` is the draft; callers reach the version that was published last, which is kept whole.

create table data_interface (
  tenant_id text not null references tenant (id),
  id text not null,
  full_name text not null,
  en_code text not null,
  category_id text not null,
  -- 1 SQL, 2 static JSON, 3 HTTP
  data_type int not null check (data_type in (1, 2, 3)),
  definition jsonb not null,
  -- encrypted values of secret request headers, by the small letters of their names
  header_secrets jsonb not null default '{}',
  published_version int not null default 0,
  published_time timestamptz,
  -- of calls by other programs; the token itself is not kept
  token_hash text,
  token_time timestamptz,
  check ((token_hash is null) = (token_time is null)),
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
call secure_tenant_table('data_interface');
-- Addresses name an interface by its code, whatever its case.
create unique index data_interface_en_code on data_interface (tenant_id, lower(en_code)) where delete_mark is null;
create unique index data_interface_full_name on data_interface (tenant_id, full_name) where delete_mark is null;
create unique index data_interface_token_hash on data_interface (tenant_id, token_hash) where token_hash is not null;

create table data_interface_version (
  tenant_id text not null references tenant (id),
  data_interface_id text not null,
  version int not null,
  definition jsonb not null,
  header_secrets jsonb not null default '{}',
  -- JSON schema of a row or of the answer, as far as it was known when it was published
  response_schema jsonb not null default '{}',
  note text not null default '',
  creator_time timestamptz not null,
  creator_user_id text,
  primary key (tenant_id, data_interface_id, version),
  foreign key (tenant_id, data_interface_id) references data_interface (tenant_id, id)
);
call secure_tenant_table('data_interface_version');
revoke update, delete, truncate on data_interface_version from gongshu_app;

create table data_interface_log (
  tenant_id text not null references tenant (id),
  id text not null,
  data_interface_id text not null,
  version int not null,
  user_id text not null default '',
  user_name text not null default '',
  ip_address text not null default '',
  device text not null default '',
  type text not null check (type in ('session', 'token', 'hosts', 'preview', 'service')),
  duration int not null,
  row_count int not null,
  state text not null check (state in ('ok', 'refused', 'failed', 'timeout')),
  error_text text not null default '',
  is_cached boolean not null default false,
  is_truncated boolean not null default false,
  creator_time timestamptz not null,
  primary key (tenant_id, id)
);
call secure_tenant_table('data_interface_log');
create index data_interface_log_time on data_interface_log (tenant_id, data_interface_id, creator_time desc, id desc);
create index data_interface_log_age on data_interface_log (tenant_id, creator_time);
