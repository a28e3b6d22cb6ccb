-- Online models that came with the product: what a tenant has got of each, to be compared with what people have made of it since when there is more.
-- The row stays when the model is changed, paused or taken out of the menu.
create table shipped_model (
  tenant_id text not null references tenant (id),
  -- also the id of the model
  key text not null,
  release int not null check (release > 0),
  form_data jsonb not null,
  column_data jsonb not null,
  creator_time timestamptz not null default now(),
  last_modify_time timestamptz,
  primary key (tenant_id, key),
  foreign key (tenant_id, key) references visual_dev (tenant_id, id)
);
call secure_tenant_table('shipped_model');
