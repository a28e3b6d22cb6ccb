-- New values for many records of a form: what they would change, what they have changed, and what is needed to take that back.
create table bulk_edit (
  tenant_id text not null references tenant (id),
  id text not null,
  model_id text not null,
  creator_user_id text not null,
  creator_time timestamptz not null,
  state text not null default 'planning' check (state in ('planning', 'planned', 'done', 'undone')),
  -- the fields with their new values
  changes jsonb not null,
  -- what is looked at: ids, or the filter of a list
  scope jsonb not null,
  -- pairs of the id of a record and its version: those that change, as they were seen; once done, those that were changed
  records jsonb not null default '[]',
  -- the first records with what changes in them, for the preview
  sample jsonb not null default '[]',
  plan_outcome jsonb,
  done_outcome jsonb,
  undone_outcome jsonb,
  -- the request or job that has changed the records: their history names it
  request_id text,
  primary key (tenant_id, id),
  check ((state in ('done', 'undone')) = (request_id is not null))
);
call secure_tenant_table('bulk_edit');

-- Menus of published forms whose records can be edited offer the right to change several at once, too. Nobody but administrators has it until it is granted.
alter table module_button no force row level security;
alter table menu no force row level security;
insert into module_button (tenant_id, id, module_id, full_name, en_code, enabled_mark, sort_code, creator_time, version)
select b.tenant_id, gen_random_uuid()::text, b.module_id, '批量修改', 'btn_batchEdit', 1,
    (select max(o.sort_code) + 1 from module_button o where o.tenant_id = b.tenant_id and o.module_id = b.module_id), now(), 1
  from module_button b join menu m on m.tenant_id = b.tenant_id and m.id = b.module_id
  where b.en_code = 'btn_edit' and b.delete_mark is null and m.delete_mark is null and m.type = 3
    and not exists (select from module_button o where o.tenant_id = b.tenant_id and o.module_id = b.module_id and o.en_code = 'btn_batchEdit');
alter table module_button force row level security;
alter table menu force row level security;
