-- Directories elsewhere (DingTalk, LDAP) that people and departments come from.

-- Which row stands for which one over there.
create table directory_link (
  tenant_id text not null references tenant (id),
  source text not null check (source in ('dingtalk', 'ldap')),
  kind text not null check (kind in ('organize', 'user')),
  external_id text not null,
  object_id text not null,
  -- of what was last taken over, so that an unchanged one is passed by
  fingerprint text not null default '',
  last_seen_time timestamptz not null,
  primary key (tenant_id, source, kind, external_id)
);
call secure_tenant_table('directory_link');
create unique index directory_link_object on directory_link (tenant_id, source, kind, object_id);

-- One run and what came of it; `report` lists what could not be taken over and why.
create table directory_sync (
  tenant_id text not null references tenant (id),
  id text not null,
  source text not null check (source in ('dingtalk', 'ldap')),
  state text not null check (state in ('running', 'done', 'failed')),
  counters jsonb not null default '{}',
  report jsonb not null default '[]',
  error_text text not null default '',
  creator_user_id text,
  creator_time timestamptz not null,
  ended_time timestamptz,
  primary key (tenant_id, id)
);
call secure_tenant_table('directory_sync');
create index directory_sync_time on directory_sync (tenant_id, source, creator_time desc);

-- Areas of the country come with the product; a row here changes one of them, takes it away, or adds one of the tenant's own.
create table area (
  tenant_id text not null references tenant (id),
  id text not null,
  parent_id text not null,
  full_name text not null,
  en_code text not null,
  quick_query text not null default '',
  -- 1 province, 2 city, 3 county, 4 street
  type int not null default 4 check (type between 1 and 4),
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
call secure_tenant_table('area');
create unique index area_en_code on area (tenant_id, en_code) where delete_mark is null;
create index area_parent on area (tenant_id, parent_id);
