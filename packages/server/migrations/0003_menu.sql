-- Menus own the rights catalogue (buttons, columns, data schemes); grants join roles, positions and users to items.

create table menu (
  tenant_id text not null references tenant (id),
  id text not null,
  parent_id text not null default '-1',
  full_name text not null,
  en_code text not null,
  type int not null check (type between 1 and 7),
  category text not null default 'Web' check (category in ('Web', 'App')),
  icon text not null default '',
  url_address text not null default '',
  link_target text not null default '_self' check (link_target in ('_self', '_blank')),
  property_json jsonb not null default '{}',
  is_button_authorize int not null default 1 check (is_button_authorize in (0, 1)),
  is_column_authorize int not null default 1 check (is_column_authorize in (0, 1)),
  is_form_authorize int not null default 0 check (is_form_authorize in (0, 1)),
  is_data_authorize int not null default 0 check (is_data_authorize in (0, 1)),
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
call secure_tenant_table('menu');
create unique index menu_en_code on menu (tenant_id, en_code) where delete_mark is null;
create unique index menu_full_name on menu (tenant_id, parent_id, category, full_name) where delete_mark is null;

create table module_button (
  tenant_id text not null references tenant (id),
  id text not null,
  module_id text not null,
  full_name text not null,
  en_code text not null,
  parent_id text not null default '-1',
  icon text not null default '',
  foreign key (tenant_id, module_id) references menu (tenant_id, id),
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
call secure_tenant_table('module_button');
create unique index module_button_en_code on module_button (tenant_id, module_id, en_code) where delete_mark is null;

create table module_column (
  tenant_id text not null references tenant (id),
  id text not null,
  module_id text not null,
  full_name text not null,
  en_code text not null,
  bind_table text not null default '',
  bind_table_name text not null default '',
  foreign key (tenant_id, module_id) references menu (tenant_id, id),
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
call secure_tenant_table('module_column');
create unique index module_column_en_code on module_column (tenant_id, module_id, en_code) where delete_mark is null;

create table module_form (
  tenant_id text not null references tenant (id),
  id text not null,
  module_id text not null,
  full_name text not null,
  en_code text not null,
  foreign key (tenant_id, module_id) references menu (tenant_id, id),
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
call secure_tenant_table('module_form');
create unique index module_form_en_code on module_form (tenant_id, module_id, en_code) where delete_mark is null;

create table module_data_authorize_scheme (
  tenant_id text not null references tenant (id),
  id text not null,
  module_id text not null,
  full_name text not null,
  en_code text not null,
  -- [{ logic, groups: [{ field, op, value }] }], reference/server-facts §4.8
  condition_json jsonb not null default '[]',
  condition_text text not null default '',
  foreign key (tenant_id, module_id) references menu (tenant_id, id),
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
call secure_tenant_table('module_data_authorize_scheme');
create unique index module_data_authorize_scheme_en_code on module_data_authorize_scheme (tenant_id, module_id, en_code) where delete_mark is null;

create table authorize (
  tenant_id text not null references tenant (id),
  item_type text not null check (item_type in ('module', 'button', 'column', 'form', 'resource', 'portal')),
  item_id text not null,
  object_type text not null check (object_type in ('Role', 'Position', 'User')),
  object_id text not null,
  sort_code bigint not null default 0,
  creator_time timestamptz not null default now(),
  creator_user_id text,
  primary key (tenant_id, object_type, object_id, item_type, item_id)
);
call secure_tenant_table('authorize');
create index authorize_item on authorize (tenant_id, item_type, item_id);
