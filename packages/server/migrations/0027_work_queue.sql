-- Work that is due, and events that wait for their receivers.
--
-- The dispatchers look for due work of all tenants in one statement. They do it as gongshu_queue, a role that may read the
-- columns of state and time of these two tables, of every tenant, and nothing else: no title, no payload, no result. Everything
-- that is written, and all content, stays inside of its tenant by the usual policy.

alter table job drop constraint job_state_check;
alter table job add constraint job_state_check check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'dead'));
-- `dead`: tried as often as its kind is; somebody decides whether it is tried again.
alter table job
  add column run_at timestamptz not null default now(),
  add column priority int not null default 0,
  -- Attempts before the present series: a job that is tried again after its death, or comes again each day, begins anew.
  add column earlier_attempts int not null default 0,
  add column error_class text not null default '';
update job set run_at = creator_time;
drop index job_open;
-- A waiting job has no lease, a running one is due for somebody else when its lease is over.
create index job_due on job (coalesce(lease_until, run_at)) where state in ('waiting', 'running');
create index job_ended on job (ended_time) where ended_time is not null;
create index job_dead on job (tenant_id, ended_time) where state = 'dead';

-- One row for each receiver of an event, written in the transaction of the change that it tells of.
create table outbox (
  tenant_id text not null references tenant (id),
  id text not null,
  -- The order of writing. Events of one key are delivered in it.
  seq bigint generated always as identity,
  -- The same for all receivers of the event: what they recognise a repetition by.
  event_id text not null,
  topic text not null,
  receiver text not null,
  aggregate_key text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  -- When it may be delivered; while a process has it, when that claim ends.
  due_time timestamptz not null default now(),
  claim_id text,
  attempt int not null default 0,
  earlier_attempts int not null default 0,
  error_class text not null default '',
  error_text text not null default '',
  creator_user_id text not null,
  creator_time timestamptz not null default now(),
  ended_time timestamptz,
  primary key (tenant_id, id)
);
call secure_tenant_table('outbox');
create index outbox_due on outbox (due_time) where state = 'waiting';
create index outbox_line on outbox (tenant_id, receiver, aggregate_key, seq) where state = 'waiting';
create index outbox_ended on outbox (ended_time) where ended_time is not null;

grant select (id, delete_mark) on tenant to gongshu_queue;
grant select (tenant_id, id, kind, state, priority, run_at, lease_until, attempt, earlier_attempts, error_class, creator_time, started_time, ended_time)
  on job to gongshu_queue;
create policy queue_sees_state on job for select to gongshu_queue using (true);
grant select (tenant_id, id, seq, topic, receiver, state, due_time, claim_id, attempt, earlier_attempts, error_class, creator_time, ended_time)
  on outbox to gongshu_queue;
create policy queue_sees_state on outbox for select to gongshu_queue using (true);
