-- What a published version is about, and how much it changed; null where it was published before this was counted.
alter table visual_dev_version
  add column note text not null default '' check (length(note) <= 500),
  add column change_count int;

-- The last states of a draft, so that each of them can be had back.
create table visual_dev_draft (
  tenant_id text not null references tenant (id),
  id text not null,
  visual_dev_id text not null,
  -- the version of the model that was this draft
  version int not null,
  form_data jsonb not null,
  column_data jsonb not null,
  creator_time timestamptz not null,
  creator_user_id text,
  primary key (tenant_id, id),
  foreign key (tenant_id, visual_dev_id) references visual_dev (tenant_id, id)
);
call secure_tenant_table('visual_dev_draft');
create index visual_dev_draft_model on visual_dev_draft (tenant_id, visual_dev_id, version);

-- Who has a model open in the designer, by window. A visit that has not been heard of for a while is over.
create table visual_dev_visit (
  tenant_id text not null references tenant (id),
  id text not null,
  visual_dev_id text not null,
  user_id text not null,
  is_dirty boolean not null default false,
  creator_time timestamptz not null,
  seen_time timestamptz not null,
  primary key (tenant_id, visual_dev_id, id),
  foreign key (tenant_id, visual_dev_id) references visual_dev (tenant_id, id)
);
call secure_tenant_table('visual_dev_visit');
