-- Sessions. Only the SHA-256 of a token is kept; `ended_code` is what a client is told (600 expired, 601 replaced or forced offline).
create table session (
  tenant_id text not null references tenant (id),
  id text not null,
  user_id text not null,
  token_hash text not null,
  created_time timestamptz not null,
  last_seen_time timestamptz not null,
  -- absolute end, whatever the use
  expires_time timestamptz not null,
  is_lock int not null default 0 check (is_lock in (0, 1)),
  ended_time timestamptz,
  ended_code int check (ended_code in (600, 601, 602)),
  ip_address text not null default '',
  plat_form text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call secure_tenant_table('session');
create unique index session_token_hash on session (tenant_id, token_hash);
create index session_by_user on session (tenant_id, user_id) where ended_time is null;

-- Every attempt to sign in, for the log and for the growing delay after failures.
create table login_attempt (
  tenant_id text not null references tenant (id),
  id text not null,
  account text not null,
  user_id text,
  ip_address text not null,
  plat_form text not null default '',
  succeeded boolean not null,
  reason text not null default '',
  creator_time timestamptz not null,
  primary key (tenant_id, id)
);
call secure_tenant_table('login_attempt');
create index login_attempt_account on login_attempt (tenant_id, lower(account), creator_time);
create index login_attempt_time on login_attempt (tenant_id, creator_time);

-- Settings of a tenant as key and value (reference/server-facts §5.6).
create table system_config (
  tenant_id text not null references tenant (id),
  key text not null,
  value text not null,
  last_modify_time timestamptz,
  last_modify_user_id text,
  primary key (tenant_id, key)
);
call secure_tenant_table('system_config');
