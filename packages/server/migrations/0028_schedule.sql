-- Work that comes again and again. When its time has come is a job (`schedule.tick`, with the id of the schedule); each run is one, too.
create table schedule (
  tenant_id text not null references tenant (id),
  id text not null,
  full_name text not null,
  en_code text not null,
  execute_type text not null,
  -- The work without its secrets, which are sealed with a key of the installation.
  execute_content jsonb not null,
  execute_secret text not null default '',
  cron text not null check (length(cron) between 9 and 120),
  -- Empty for the one of the tenant.
  time_zone text not null default '',
  concurrency_policy text not null default 'skip' check (concurrency_policy in ('skip', 'queue', 'replace', 'parallel')),
  parallel_limit int not null default 2 check (parallel_limit between 2 and 10),
  misfire_policy text not null default 'skip' check (misfire_policy in ('skip', 'once', 'all')),
  misfire_limit int not null default 10 check (misfire_limit between 1 and 100),
  -- With whose rights it runs: who has last changed what it does.
  owner_user_id text not null,
  next_run_time timestamptz,
  run_count int not null default 0,
  last_run_time timestamptz,
  last_run_state text check (last_run_state in ('waiting', 'running', 'done', 'failed', 'skipped', 'cancelled')),
  search_text text not null default '',
  enabled_mark int not null default 1 check (enabled_mark in (0, 1)),
  sort_code bigint not null default 0,
  description text not null default '',
  creator_time timestamptz not null default now(),
  creator_user_id text,
  last_modify_time timestamptz,
  last_modify_user_id text,
  delete_mark int check (delete_mark = 1),
  delete_time timestamptz,
  delete_user_id text,
  version int not null default 1,
  primary key (tenant_id, id)
);
call secure_tenant_table('schedule');
create unique index schedule_full_name on schedule (tenant_id, full_name) where delete_mark is null;
create unique index schedule_en_code on schedule (tenant_id, en_code) where delete_mark is null;
create index schedule_owner on schedule (tenant_id, owner_user_id) where delete_mark is null;

create table schedule_run (
  tenant_id text not null references tenant (id),
  id text not null,
  schedule_id text not null,
  -- The moment of the schedule that it is for. No moment has two runs, whatever clocks and processes do.
  planned_time timestamptz,
  origin text not null check (origin in ('cron', 'misfire', 'manual')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'skipped', 'cancelled')),
  -- Why it did not run, or was stopped.
  reason text not null default '' check (reason in ('', 'overlap', 'full', 'missed', 'replaced', 'stopped', 'removed')),
  missed_count int not null default 0,
  -- Its job, once it has one: runs that wait for another one have none yet.
  job_id text,
  user_id text not null,
  output text not null default '' check (length(output) <= 4000),
  is_output_cut boolean not null default false,
  error_text text not null default '',
  creator_time timestamptz not null default now(),
  started_time timestamptz,
  ended_time timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, schedule_id) references schedule (tenant_id, id)
);
call secure_tenant_table('schedule_run');
create unique index schedule_run_planned_time on schedule_run (tenant_id, schedule_id, planned_time) where planned_time is not null;
create index schedule_run_latest on schedule_run (tenant_id, schedule_id, creator_time desc, id);
create index schedule_run_open on schedule_run (tenant_id, schedule_id, creator_time) where state in ('waiting', 'running');
create index schedule_run_ended on schedule_run (tenant_id, ended_time) where ended_time is not null;
