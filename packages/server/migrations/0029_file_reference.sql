-- Who refers to a file. One with a reference in use stays, which the foreign key holds; one without goes after its time.
-- A name is unique within its tenant, whatever the category, so that clients can name a file by it alone.
drop index file_object_name;
create unique index file_object_name on file_object (tenant_id, name);
-- Set before the bytes go: from then on nothing can refer to the file any more.
alter table file_object add column removing_time timestamptz;

create table file_reference (
  tenant_id text not null references tenant (id),
  file_id text not null,
  -- such as `user` or `record`; the kinds are those of the modules' file owners
  owner_kind text not null check (owner_kind <> ''),
  owner_id text not null check (owner_id <> ''),
  field text not null check (field <> ''),
  creator_time timestamptz not null,
  -- one that is not in use any more can be taken up again until the file goes
  released_time timestamptz,
  primary key (tenant_id, owner_kind, owner_id, field, file_id),
  constraint file_reference_file foreign key (tenant_id, file_id) references file_object (tenant_id, id)
);
call secure_tenant_table('file_reference');
create index file_reference_file on file_reference (tenant_id, file_id);

alter table app_user no force row level security;
alter table file_object no force row level security;
alter table file_reference no force row level security;
insert into file_reference (tenant_id, file_id, owner_kind, owner_id, field, creator_time)
  select f.tenant_id, f.id, 'user', u.id, 'headIcon', f.creator_time
  from app_user u join file_object f on f.tenant_id = u.tenant_id and f.category = 'userAvatar' and f.name = u.head_icon
  where f.expires_time is null;
alter table app_user force row level security;
alter table file_object force row level security;
alter table file_reference force row level security;
