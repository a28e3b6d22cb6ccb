-- Screens on walls that show a board without anybody signed in. Taking the row away revokes the screen.
create table display (
  tenant_id text not null references tenant (id),
  id text not null,
  full_name text not null,
  -- path of the board that it was paired on, such as /storageBoard
  board text not null,
  token_hash text not null,
  last_seen_time timestamptz,
  ip_address text not null default '',
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
call secure_tenant_table('display');
create unique index display_token_hash on display (tenant_id, token_hash);
create unique index display_full_name on display (tenant_id, full_name) where delete_mark is null;
