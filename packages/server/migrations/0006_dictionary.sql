-- Dictionaries: a tree of types, and entries that are flat or a tree (reference/server-facts §5.4).

create table dictionary_type (
  tenant_id text not null references tenant (id),
  id text not null,
  parent_id text not null default '-1',
  full_name text not null,
  en_code text not null,
  is_tree int not null default 0 check (is_tree in (0, 1)),
  check (parent_id <> id),
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
call secure_tenant_table('dictionary_type');
create unique index dictionary_type_en_code on dictionary_type (tenant_id, lower(en_code)) where delete_mark is null;
create unique index dictionary_type_full_name on dictionary_type (tenant_id, full_name) where delete_mark is null;
create index dictionary_type_parent on dictionary_type (tenant_id, parent_id);

create table dictionary_data (
  tenant_id text not null references tenant (id),
  id text not null,
  dictionary_type_id text not null,
  parent_id text not null default '0',
  full_name text not null,
  en_code text not null,
  simple_spelling text not null default '',
  is_default int not null default 0 check (is_default in (0, 1)),
  foreign key (tenant_id, dictionary_type_id) references dictionary_type (tenant_id, id),
  check (parent_id <> id),
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
call secure_tenant_table('dictionary_data');
create unique index dictionary_data_en_code on dictionary_data (tenant_id, dictionary_type_id, en_code) where delete_mark is null;
create unique index dictionary_data_full_name on dictionary_data (tenant_id, dictionary_type_id, full_name) where delete_mark is null;
create index dictionary_data_parent on dictionary_data (tenant_id, dictionary_type_id, parent_id);

