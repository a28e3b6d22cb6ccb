-- How much a tenant may store, what it has stored, and uploads that come in pieces.
-- Null: no limit.
alter table tenant add column file_quota_bytes bigint check (file_quota_bytes > 0);

-- What an upload will need, from before its first byte until it is complete.
alter table file_object add column reserved_bytes bigint not null default 0 check (reserved_bytes >= 0);
-- Results of the product itself, such as exports, are gone after a day and count for nobody.
alter table file_object add column in_quota boolean not null default true;

create table file_usage (
  tenant_id text not null references tenant (id),
  used_bytes bigint not null check (used_bytes >= 0),
  primary key (tenant_id)
);
call secure_tenant_table('file_usage');

alter table file_object no force row level security;
alter table file_usage no force row level security;
update file_object set in_quota = false where category = 'temporary';
insert into file_usage (tenant_id, used_bytes)
  select tenant_id, coalesce(sum(size_bytes) filter (where in_quota), 0) from file_object group by tenant_id;
alter table file_object force row level security;
alter table file_usage force row level security;

-- The sum follows the rows, so that a process that dies leaves nothing wrong: its reservation goes with its row. The row of the sum is locked until
-- the end of the transaction, so that uploads at the same time cannot pass the limit together.
create function count_file_bytes() returns trigger
  language plpgsql
  as $$
declare
  bytes_before bigint := case when old.in_quota then greatest(old.size_bytes, old.reserved_bytes) else 0 end;
  bytes_after bigint := case when new.in_quota then greatest(new.size_bytes, new.reserved_bytes) else 0 end;
  added bigint := coalesce(bytes_after, 0) - coalesce(bytes_before, 0);
  used bigint;
  quota bigint;
begin
  if added = 0 then
    return null;
  end if;
  if added < 0 then
    -- When a whole tenant goes, its sum may have gone before.
    update file_usage set used_bytes = greatest(0, used_bytes + added) where tenant_id = old.tenant_id;
    return null;
  end if;
  insert into file_usage as u (tenant_id, used_bytes) values (new.tenant_id, added)
    on conflict (tenant_id) do update set used_bytes = u.used_bytes + added returning used_bytes into used;
  select file_quota_bytes into quota from tenant where id = new.tenant_id;
  if used > quota then
    raise exception 'the files of the tenant would have % bytes of %', used, quota using errcode = 'GS029';
  end if;
  return null;
end $$;
create trigger file_object_bytes after insert or delete or update of size_bytes, reserved_bytes, in_quota on file_object
  for each row execute function count_file_bytes();

-- An upload that comes in pieces: each piece is a file of the store, until they are joined. The row of the file goes before it.
create table file_upload (
  tenant_id text not null references tenant (id),
  -- that of the file
  id text not null,
  total_bytes bigint not null check (total_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and total_bytes),
  piece_count int not null default 0,
  -- who writes now, and until when that counts without a sign of life
  lock_owner text,
  lock_until timestamptz,
  primary key (tenant_id, id),
  constraint file_upload_file foreign key (tenant_id, id) references file_object (tenant_id, id) on delete cascade
);
call secure_tenant_table('file_upload');
