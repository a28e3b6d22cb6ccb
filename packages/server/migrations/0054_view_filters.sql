-- A view may hold a filter of many values. The database writes more spaces into a text than the service counts.
alter table list_view drop constraint list_view_check;
alter table list_view add constraint list_view_check check (
  jsonb_typeof(definition) = 'object' and definition ->> 'kind' = kind and (definition ->> 'schema')::int >= 1
  and length(definition::text) <= 200000);
