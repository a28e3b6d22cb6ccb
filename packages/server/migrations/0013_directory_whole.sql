-- What the directory needs beyond names: personal data, search by pinyin, and paths beside people and positions.

-- Codes of companies are unique in the whole tenant (reference/server-facts §4.1); those of departments under their parent.
create unique index organize_company_en_code on organize (tenant_id, lower(en_code)) where delete_mark is null and category = 'company';
create index organize_parent on organize (tenant_id, parent_id, sort_code) where delete_mark is null;
create index organize_manager on organize (tenant_id, manager_id) where delete_mark is null and manager_id is not null;
alter table organize add constraint organize_not_own_parent check (parent_id <> id);
alter table organize add constraint organize_tree_path_ends_here check (tree_path like '%/' || id || '/');

-- Lower-case name, code and pinyin, separated by line feeds: what pickers and lists search in.
alter table organize add column search_text text not null default '';
alter table position add column search_text text not null default '';
alter table role add column search_text text not null default '';

alter table app_user
  add column search_text text not null default '',
  add column nick_name text not null default '',
  add column tele_phone text not null default '',
  add column landline text not null default '',
  add column nation text not null default '',
  add column native_place text not null default '',
  add column entry_date timestamptz,
  add column certificates_type text not null default '',
  add column certificates_number text not null default '',
  add column education text not null default '',
  add column birthday timestamptz,
  add column urgent_contacts text not null default '',
  add column urgent_tele_phone text not null default '',
  add column postal_address text not null default '',
  add column signature text not null default '',
  add column change_password_time timestamptz,
  add column first_log_time timestamptz,
  add column first_log_ip text;

-- The path of the organisation stands beside what belongs to it, so that "and everything below" is one indexed predicate without a join.
-- Only the database writes it. The operators ~>=~ and ~<~ on it are leakproof, so row security does not keep them from the index.
alter table app_user add column organize_path text not null default '';
alter table position add column organize_path text not null default '';

create function set_organize_path() returns trigger
  language plpgsql
  as $$
begin
  new.organize_path := coalesce(
    (select o.tree_path from organize o where o.tenant_id = new.tenant_id and o.id = new.organize_id), '');
  return new;
end $$;
create trigger app_user_organize_path before insert or update of organize_id on app_user
  for each row execute function set_organize_path();
create trigger position_organize_path before insert or update of organize_id on position
  for each row execute function set_organize_path();

create function move_organize_path() returns trigger
  language plpgsql
  as $$
begin
  update app_user u set organize_path = n.tree_path
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where o.tree_path is distinct from n.tree_path and u.tenant_id = n.tenant_id and u.organize_id = n.id;
  update position p set organize_path = n.tree_path
    from new_rows n join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where o.tree_path is distinct from n.tree_path and p.tenant_id = n.tenant_id and p.organize_id = n.id;
  return null;
end $$;
-- Once a statement, for a move changes the paths of everything below.
create trigger organize_path_moved after update on organize
  referencing old table as old_rows new table as new_rows
  for each statement execute function move_organize_path();

-- What existing tenants have already. Row security binds the owner too, so it is lifted for the length of this migration.
alter table organize no force row level security;
alter table app_user no force row level security;
alter table position no force row level security;
alter table role no force row level security;
update app_user u set organize_path = o.tree_path, search_text = lower(u.account || E'\n' || u.real_name || E'\n' || u.quick_query)
  from organize o where o.tenant_id = u.tenant_id and o.id = u.organize_id;
update position p set organize_path = o.tree_path, search_text = lower(p.full_name || E'\n' || p.en_code)
  from organize o where o.tenant_id = p.tenant_id and o.id = p.organize_id;
update organize set search_text = lower(full_name || E'\n' || en_code);
update role set search_text = lower(full_name || E'\n' || en_code);
alter table organize force row level security;
alter table app_user force row level security;
alter table position force row level security;
alter table role force row level security;

-- Removed rows too: their paths follow as well, and the organisation they name cannot go before they do.
create index app_user_organize_id on app_user (tenant_id, organize_id);
create index position_organize_id on position (tenant_id, organize_id);
drop index app_user_organize;
-- With what lists filter by beside the path, so that they count without reading the rows.
create index app_user_organize_path on app_user (tenant_id, organize_path text_pattern_ops)
  include (search_text, enabled_mark) where delete_mark is null;
create index position_organize_path on position (tenant_id, organize_path text_pattern_ops) where delete_mark is null;
create index app_user_order on app_user (tenant_id, sort_code, creator_time desc, id) where delete_mark is null;

-- Rows that a scheme allows beside its conditions (design data: "Data scope"). Clients of the API family send conditions only.
alter table module_data_authorize_scheme
  add column scope text not null default 'condition'
    check (scope in ('all', 'own', 'department', 'departmentBelow', 'organizeBelow', 'chosen', 'condition')),
  -- ids of organisations, for 'chosen': each with everything below it
  add column organize_ids jsonb not null default '[]';

-- The fields of a menu's rows that schemes may name (reference/server-facts §4.8).
create table module_data_authorize (
  tenant_id text not null references tenant (id),
  id text not null,
  module_id text not null,
  full_name text not null,
  en_code text not null,
  type text not null,
  -- comma lists of the operators and contents that are offered
  condition_symbol text not null default '',
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
call secure_tenant_table('module_data_authorize');
create unique index module_data_authorize_en_code on module_data_authorize (tenant_id, module_id, en_code) where delete_mark is null;

-- Permissions are split by where somebody works: in the web, in the app, at a workstation on the floor.
alter table menu drop constraint menu_category_check;
alter table menu add constraint menu_category_check check (category in ('Web', 'App', 'Workstation'));
alter table menu add constraint menu_not_own_parent check (parent_id <> id);

-- A path is the parent's with the own id behind it, which no circle can be. Looked at when the transaction ends, for a move changes many rows.
-- Each row is looked up by its key, so that no plan made with old statistics reads the table once a row.
create function check_organize_path() returns trigger
  language plpgsql
  as $$
declare
  own record;
  above text := '/';
begin
  select o.parent_id, o.tree_path, o.delete_mark into own from organize o where o.tenant_id = new.tenant_id and o.id = new.id;
  if own.delete_mark is not null then
    return null;
  end if;
  if own.parent_id <> '-1' then
    select p.tree_path into above from organize p where p.tenant_id = new.tenant_id and p.id = own.parent_id;
  end if;
  if own.tree_path is distinct from above || new.id || '/' then
    raise exception 'path of organisation % does not follow from its parent', new.id using errcode = 'GS003';
  end if;
  return null;
end $$;
create constraint trigger organize_path_follows after insert or update of parent_id, tree_path on organize
  deferrable initially deferred
  for each row execute function check_organize_path();

-- A tenant whose last administrator is gone could be entered by nobody who may put it right.
create function keep_an_administrator() returns trigger
  language plpgsql
  as $$
begin
  -- Of two that remove each other at once the second one waits, and then sees what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('administrators:' || old.tenant_id, 0));
  if not exists (
    select from app_user u
    where u.tenant_id = old.tenant_id and u.is_administrator = 1 and u.enabled_mark = 1 and u.delete_mark is null
  ) then
    raise exception 'the last administrator of tenant % cannot go', old.tenant_id using errcode = 'GS002';
  end if;
  return null;
end $$;
create trigger app_user_keep_an_administrator after update of is_administrator, enabled_mark, delete_mark on app_user
  for each row
  when (old.is_administrator = 1 and old.enabled_mark = 1 and old.delete_mark is null
    and (new.is_administrator = 0 or new.enabled_mark = 0 or new.delete_mark is not null))
  execute function keep_an_administrator();
