-- Online models. `form_data` and `column_data` are the draft; a published version is kept whole, and `tables` describes
-- what exists physically, including hidden columns.

create table visual_dev (
  tenant_id text not null references tenant (id),
  id text not null,
  full_name text not null,
  en_code text not null,
  type int not null default 1 check (type between 1 and 5),
  -- 0 not published or paused, 1 published
  state int not null default 0 check (state in (0, 1)),
  category text not null default '',
  form_data jsonb not null,
  column_data jsonb not null,
  tables jsonb,
  web_type int not null default 2 check (web_type in (1, 2, 3)),
  published_version int not null default 0,
  published_time timestamptz,
  published_user_id text,
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
call secure_tenant_table('visual_dev');
create unique index visual_dev_en_code on visual_dev (tenant_id, en_code) where delete_mark is null;
create unique index visual_dev_full_name on visual_dev (tenant_id, full_name) where delete_mark is null;

create table visual_dev_version (
  tenant_id text not null references tenant (id),
  visual_dev_id text not null,
  version int not null,
  form_data jsonb not null,
  column_data jsonb not null,
  tables jsonb not null,
  creator_time timestamptz not null,
  creator_user_id text,
  primary key (tenant_id, visual_dev_id, version),
  foreign key (tenant_id, visual_dev_id) references visual_dev (tenant_id, id)
);
call secure_tenant_table('visual_dev_version');
revoke update, delete, truncate on visual_dev_version from gongshu_app;

-- Refuses a write that was prepared for another version of a model than the one that is published. Publishing holds the
-- tables, so a check after the write, in its transaction, is exact.
create function require_version(actual int, expected int) returns void
  language plpgsql stable
  as $$
begin
  if actual is distinct from expected then
    raise exception 'model version % is not the published one, which is %', expected, actual using errcode = 'GS001';
  end if;
end $$;
