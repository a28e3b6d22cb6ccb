-- What people arrange for themselves: starred menus, pages they were on, columns of tables. One row each, so that two tabs do not overwrite each
-- other's.
create table user_preference (
  tenant_id text not null references tenant (id),
  user_id text not null,
  kind text not null check (kind in ('favorite', 'recent', 'columns')),
  -- Id of the menu, path of the page, name of the table.
  key text not null check (length(key) between 1 and 300),
  value jsonb not null default '{}',
  time timestamptz not null default now(),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  primary key (tenant_id, user_id, kind, key)
);
call secure_tenant_table('user_preference');
