-- What happened, append-only. An event is written in the transaction of the change itself; `xid` is that transaction.
-- Chaining inside the transaction would let only one writer of a tenant commit at a time, so a sealer chains complete runs
-- of transactions afterwards: a seal covers every event with from_xid <= xid < to_xid, ordered by (xid, id), and carries
-- sha256(previous hash || the events). Removing, adding or changing a sealed event breaks the chain from there on.
create table audit_event (
  tenant_id text not null references tenant (id),
  id text not null,
  xid xid8 not null default pg_current_xact_id(),
  entity text not null,
  entity_id text not null,
  action text not null,
  -- { field: [before, after] } for updates, the whole row for creations and deletions
  diff jsonb not null,
  actor_user_id text,
  request_id text not null default '',
  occurred_time timestamptz not null,
  primary key (tenant_id, id)
);
call secure_tenant_table('audit_event');
create index audit_event_entity on audit_event (tenant_id, entity, entity_id, id);
create index audit_event_xid on audit_event (tenant_id, xid);
revoke update, delete, truncate on audit_event from gongshu_app;

create table audit_seal (
  tenant_id text not null references tenant (id),
  seal_no bigint not null,
  from_xid xid8 not null,
  to_xid xid8 not null,
  event_count int not null,
  previous_hash text not null,
  hash text not null,
  sealed_time timestamptz not null,
  primary key (tenant_id, seal_no)
);
call secure_tenant_table('audit_seal');
revoke update, delete, truncate on audit_seal from gongshu_app;
