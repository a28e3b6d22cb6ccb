-- Tenants, and what every later migration builds its tables with. Run as gongshu_owner.

-- The tenant of this transaction; null when none is set. (After a transaction the setting is '', not null.)
create function tenant_id() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '') $$;

-- Closes a table: its rows are seen and written only with their own tenant set, by its owner too.
-- The scalar sub-select is evaluated once per statement and can be an index condition.
create procedure secure_tenant_table(target regclass)
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_only on %s using (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')))'
    ' with check (tenant_id = (select nullif(current_setting(''app.tenant_id'', true), '''')))',
    target);
end $$;

-- The one business table outside the tenants. The application reads it to find whom a sign-in is for;
-- platform operators write it as gongshu_owner.
create table tenant (
  id text primary key,
  en_code text not null,
  full_name text not null,
  mobile_phone text,
  host_name text,
  time_zone text not null default 'Asia/Shanghai',
  expires_time timestamptz,
  suspended_time timestamptz,
  suspended_reason text not null default '',
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
  version int not null default 1
);
create unique index tenant_en_code on tenant (en_code) where delete_mark is null;
create unique index tenant_mobile_phone on tenant (mobile_phone) where delete_mark is null;
create unique index tenant_host_name on tenant (host_name) where delete_mark is null;

revoke insert, update, delete, truncate on tenant from gongshu_app;
