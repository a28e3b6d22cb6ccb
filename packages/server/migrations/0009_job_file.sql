-- Long work: at once the queue, and the progress and result that its user sees. A process that runs a job holds a lease;
-- when the process dies the lease runs out and another one takes over.
create table job (
  tenant_id text not null references tenant (id),
  id text not null,
  kind text not null,
  title text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  progress int not null default 0 check (progress between 0 and 100),
  payload jsonb not null default '{}',
  result jsonb,
  error_text text not null default '',
  attempt int not null default 0,
  worker_id text,
  lease_until timestamptz,
  creator_user_id text not null,
  creator_time timestamptz not null,
  started_time timestamptz,
  ended_time timestamptz,
  primary key (tenant_id, id)
);
call secure_tenant_table('job');
create index job_open on job (tenant_id, creator_time) where state in ('waiting', 'running');
create index job_creator on job (tenant_id, creator_user_id, creator_time);

-- Files by category and generated name; the bytes are in the file store.
create table file_object (
  tenant_id text not null references tenant (id),
  id text not null,
  category text not null,
  name text not null,
  original_name text not null,
  size_bytes bigint not null,
  content_type text not null,
  expires_time timestamptz,
  creator_user_id text,
  creator_time timestamptz not null,
  primary key (tenant_id, id)
);
call secure_tenant_table('file_object');
create unique index file_object_name on file_object (tenant_id, category, name);
create index file_object_expires on file_object (tenant_id, expires_time) where expires_time is not null;

-- Keys of this installation, such as the one that signs download addresses. Not a tenant's.
create table platform_secret (
  name text primary key,
  value text not null,
  creator_time timestamptz not null default now()
);
