-- How people want to see a list: kind of view, columns, order, search. Private until it is shared with roles.
create table list_view (
  tenant_id text not null references tenant (id),
  id text not null,
  -- the list, such as the id of an online model
  list_key text not null check (length(list_key) between 1 and 100),
  user_id text not null,
  full_name text not null check (length(full_name) between 1 and 50 and full_name = btrim(full_name)),
  kind text not null check (kind in ('table', 'card', 'treeList', 'grouped')),
  -- in the version that it names under `schema`; its fields by their ids
  definition jsonb not null check (
    jsonb_typeof(definition) = 'object' and definition ->> 'kind' = kind and (definition ->> 'schema')::int >= 1
    and length(definition::text) <= 100000),
  -- what its fields were called when it was saved, by their ids
  labels jsonb not null default '{}' check (jsonb_typeof(labels) = 'object'),
  enabled_mark int not null default 1 check (enabled_mark in (0, 1)),
  creator_time timestamptz not null default now(),
  creator_user_id text,
  last_modify_time timestamptz,
  last_modify_user_id text,
  delete_mark int check (delete_mark = 1),
  delete_time timestamptz,
  delete_user_id text,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, list_key, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call secure_tenant_table('list_view');
-- Somebody finds their own views by name.
create unique index list_view_name on list_view (tenant_id, list_key, user_id, full_name) where delete_mark is null;
create index list_view_user on list_view (tenant_id, user_id);

-- Who has a view beside its owner.
create table list_view_role (
  tenant_id text not null references tenant (id),
  list_key text not null,
  view_id text not null,
  role_id text not null,
  is_default boolean not null default false,
  primary key (tenant_id, view_id, role_id),
  foreign key (tenant_id, list_key, view_id) references list_view (tenant_id, list_key, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id)
);
call secure_tenant_table('list_view_role');
-- A role sees one view of a list first.
create unique index list_view_role_default on list_view_role (tenant_id, list_key, role_id) where is_default;
create index list_view_role_role on list_view_role (tenant_id, role_id);

-- What people arrange for themselves: views above the list, and the one that they see first. The view may be one of the list definition.
create table list_view_mark (
  tenant_id text not null references tenant (id),
  user_id text not null,
  list_key text not null,
  view_id text not null check (length(view_id) between 1 and 64),
  is_starred boolean not null default false,
  is_default boolean not null default false,
  primary key (tenant_id, user_id, list_key, view_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call secure_tenant_table('list_view_mark');
create unique index list_view_mark_default on list_view_mark (tenant_id, user_id, list_key) where is_default;

-- Menus of published forms offer the right to share views. Nobody but administrators has it until it is granted.
alter table module_button no force row level security;
alter table menu no force row level security;
insert into module_button (tenant_id, id, module_id, full_name, en_code, enabled_mark, sort_code, creator_time, version)
select m.tenant_id, gen_random_uuid()::text, m.id, '共享视图', 'btn_shareViews', 1,
    coalesce((select max(o.sort_code) from module_button o where o.tenant_id = m.tenant_id and o.module_id = m.id), 0) + 1, now(), 1
  from menu m
  where m.delete_mark is null and m.type = 3
    and not exists (select from module_button o where o.tenant_id = m.tenant_id and o.module_id = m.id and o.en_code = 'btn_shareViews');
alter table module_button force row level security;
alter table menu force row level security;
