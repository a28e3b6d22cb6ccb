-- A publication that fills new columns beside the old ones while people go on working. `prepared` names what it has added to the tables, so that
-- whoever finds it after a crash can take it away.
create table visual_dev_conversion (
  tenant_id text not null references tenant (id),
  visual_dev_id text not null,
  run_id text not null,
  prepared jsonb not null,
  creator_user_id text,
  creator_time timestamptz not null,
  -- the process that runs it says so every few seconds
  seen_time timestamptz not null,
  primary key (tenant_id, visual_dev_id),
  foreign key (tenant_id, visual_dev_id) references visual_dev (tenant_id, id)
);
call secure_tenant_table('visual_dev_conversion');

-- Values that were written meanwhile and do not convert; written by the triggers of such a publication.
create table visual_dev_conversion_loss (
  tenant_id text not null references tenant (id),
  run_id text not null,
  column_name text not null,
  row_id text not null,
  primary key (tenant_id, run_id, column_name, row_id)
);
call secure_tenant_table('visual_dev_conversion_loss');
