-- The recycle bin of each form lists its deleted records by when they were deleted, and deletes the old ones. New tables get this index when they are published.
do $$
declare
  found record;
begin
  for found in
    select c.relname from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'delete_time' and not a.attisdropped
      where n.nspname = 'form' and c.relkind = 'r'
  loop
    execute format('create index %I on form.%I (tenant_id, delete_time, id) where delete_mark = 1', found.relname || '_deleted', found.relname);
  end loop;
end $$;

-- Menus of published forms that let records be deleted offer the right to delete them for good, too. Nobody but administrators has it until it is granted.
alter table module_button no force row level security;
alter table menu no force row level security;
insert into module_button (tenant_id, id, module_id, full_name, en_code, enabled_mark, sort_code, creator_time, version)
select b.tenant_id, gen_random_uuid()::text, b.module_id, '彻底删除', 'btn_purge', 1,
    (select max(o.sort_code) + 1 from module_button o where o.tenant_id = b.tenant_id and o.module_id = b.module_id), now(), 1
  from module_button b join menu m on m.tenant_id = b.tenant_id and m.id = b.module_id
  where b.en_code = 'btn_remove' and b.delete_mark is null and m.delete_mark is null and m.type = 3
    and not exists (select from module_button o where o.tenant_id = b.tenant_id and o.module_id = b.module_id and o.en_code = 'btn_purge');
alter table module_button force row level security;
alter table menu force row level security;
