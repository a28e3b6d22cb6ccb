-- Logs of requests and failures, and operators of the platform.

-- Requests as an administrator reads them (reference/server-facts §5.6). Written in bundles a moment later; not a history, which audit_event is.
create table request_log (
  tenant_id text not null references tenant (id),
  id text not null,
  user_id text not null,
  user_name text not null,
  ip_address text not null default '',
  plat_form text not null default '',
  request_url text not null,
  request_method text not null,
  -- milliseconds
  request_duration int not null,
  -- code of the envelope
  code int not null,
  module_name text not null default '',
  request_id text not null default '',
  creator_time timestamptz not null,
  primary key (tenant_id, id)
);
call secure_tenant_table('request_log');
create index request_log_time on request_log (tenant_id, creator_time desc);
create index request_log_user on request_log (tenant_id, user_id, creator_time desc);

-- What went wrong inside, with its trace: the caller was told a request id.
create table error_log (
  tenant_id text not null references tenant (id),
  id text not null,
  user_id text not null default '',
  user_name text not null default '',
  ip_address text not null default '',
  request_url text not null,
  request_method text not null,
  module_name text not null default '',
  request_id text not null default '',
  json text not null,
  creator_time timestamptz not null,
  primary key (tenant_id, id)
);
call secure_tenant_table('error_log');
create index error_log_time on error_log (tenant_id, creator_time desc);
create index login_attempt_user on login_attempt (tenant_id, user_id, creator_time desc);

-- Who manages tenants. Not a tenant's: it is asked before any tenant is chosen, and written by the owner alone.
create table platform_operator (
  tenant_id text not null references tenant (id),
  user_id text not null,
  creator_time timestamptz not null default now(),
  creator_user_id text,
  primary key (tenant_id, user_id)
);
revoke insert, update, delete, truncate on platform_operator from gongshu_app;

-- The first administrator of the default tenant is the first operator; of a new installation that is said when it is planted.
alter table app_user no force row level security;
insert into platform_operator (tenant_id, user_id)
  select u.tenant_id, u.id from app_user u join tenant t on t.id = u.tenant_id
  where t.en_code = 'default' and u.is_administrator = 1 and u.delete_mark is null
  order by u.creator_time, u.id limit 1;
alter table app_user force row level security;

-- A deleted tenant keeps its rows until then.
alter table tenant add column purge_time timestamptz;
