-- A field of a form is granted to be seen only (`formRead`), or to be filled in as well (`form`).
alter table authorize drop constraint authorize_item_type_check;
alter table authorize add constraint authorize_item_type_check
  check (item_type in ('module', 'button', 'column', 'form', 'formRead', 'resource', 'portal'));
