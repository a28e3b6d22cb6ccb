-- Phrases that people put into texts: the shared ones of a tenant, and everybody's own.
create table common_words (
  tenant_id text not null references tenant (id),
  id text not null,
  -- whose own it is; null for a shared one
  user_id text,
  content text not null check (length(content) between 1 and 200 and content = btrim(content)),
  sort_code bigint not null default 0,
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
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call secure_tenant_table('common_words');
-- Nobody needs the same phrase twice in one list.
create unique index common_words_content on common_words (tenant_id, coalesce(user_id, ''), content) where delete_mark is null;
create index common_words_order on common_words (tenant_id, user_id, sort_code) where delete_mark is null;
