-- People and organisation. One table holds companies and departments (reference/server-facts §4.1);
-- `tree_path` is the materialised path `/root/…/self/`, so that "and everything below" is one indexed predicate.

create table organize (
  tenant_id text not null references tenant (id),
  id text not null,
  parent_id text not null,
  category text not null check (category in ('company', 'department')),
  full_name text not null,
  en_code text not null,
  manager_id text,
  property_json jsonb not null default '{}',
  tree_path text not null,
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
call secure_tenant_table('organize');
create unique index organize_en_code on organize (tenant_id, parent_id, en_code) where delete_mark is null;
create unique index organize_full_name on organize (tenant_id, parent_id, full_name) where delete_mark is null;
create index organize_tree_path on organize (tenant_id, tree_path text_pattern_ops);

create table position (
  tenant_id text not null references tenant (id),
  id text not null,
  organize_id text not null,
  full_name text not null,
  en_code text not null,
  type text not null,
  foreign key (tenant_id, organize_id) references organize (tenant_id, id),
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
call secure_tenant_table('position');
create unique index position_en_code on position (tenant_id, organize_id, en_code) where delete_mark is null;
create unique index position_full_name on position (tenant_id, organize_id, full_name) where delete_mark is null;

create table role (
  tenant_id text not null references tenant (id),
  id text not null,
  full_name text not null,
  en_code text not null,
  type text not null,
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
call secure_tenant_table('role');
create unique index role_en_code on role (tenant_id, en_code) where delete_mark is null;
create unique index role_full_name on role (tenant_id, full_name) where delete_mark is null;

create table app_user (
  tenant_id text not null references tenant (id),
  id text not null,
  account text not null,
  real_name text not null,
  quick_query text not null default '',
  -- scrypt parameters, salt and hash of the MD5 hex that clients send; see platform/auth/password.ts
  password text not null,
  must_change_password boolean not null default false,
  is_administrator int not null default 0 check (is_administrator in (0, 1)),
  head_icon text not null default '001.png',
  gender int not null default 3 check (gender in (1, 2, 3)),
  mobile_phone text not null default '',
  email text not null default '',
  organize_id text not null,
  manager_id text,
  theme text not null default 'classic' check (theme in ('classic', 'functional', 'plain')),
  language text check (language in ('zh', 'zhtw', 'en')),
  portal_id text not null default '',
  property_json jsonb not null default '{}',
  log_success_count int not null default 0,
  log_error_count int not null default 0,
  last_log_time timestamptz,
  last_log_ip text,
  prev_log_time timestamptz,
  prev_log_ip text,
  foreign key (tenant_id, organize_id) references organize (tenant_id, id),
  check (manager_id <> id),
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
call secure_tenant_table('app_user');
create unique index app_user_account on app_user (tenant_id, lower(account)) where delete_mark is null;
create index app_user_organize on app_user (tenant_id, organize_id) where delete_mark is null;
create index app_user_manager on app_user (tenant_id, manager_id) where delete_mark is null;

-- Membership of users in roles and positions (reference/server-facts §4.4).
create table user_relation (
  tenant_id text not null references tenant (id),
  user_id text not null,
  object_type text not null check (object_type in ('Role', 'Position')),
  object_id text not null,
  sort_code bigint not null default 0,
  primary key (tenant_id, user_id, object_type, object_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call secure_tenant_table('user_relation');
create index user_relation_object on user_relation (tenant_id, object_type, object_id);
