-- A field of a form is granted to be seen only (`formRead`), or to be filled in as well (`form`).
alter table authorize drop constraint authorize_item_type_check;
alter table authorize add constraint authorize_item_type_check
  check (item_type in ('module', 'button', 'column', 'form', 'formRead', 'resource', 'portal'));

-- The condition of a data scheme as an expression; empty for one that is made of sentences, which stay in `condition_json`.
alter table module_data_authorize_scheme add column condition text not null default '';
