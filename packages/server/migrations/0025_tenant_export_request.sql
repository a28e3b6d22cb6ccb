-- Requests of operators to export a whole tenant. They belong to the tenant, whose administrators answer them and see what came of them.
create table tenant_export_request (
  tenant_id text not null references tenant (id),
  id text not null,
  -- who asked, in words: operators may belong to another tenant, which cannot be looked into from here
  operator text not null,
  reason text not null,
  -- asked → granted → used; or refused by the tenant, withdrawn by an operator. Each step counts until `expires_time`.
  state text not null check (state in ('asked', 'granted', 'refused', 'withdrawn', 'used')),
  creator_time timestamptz not null,
  expires_time timestamptz not null,
  answer_user_id text,
  answer_time timestamptz,
  used_time timestamptz,
  -- the job that has used it, in the tenant of the operator
  job_id text,
  primary key (tenant_id, id)
);
call secure_tenant_table('tenant_export_request');
create index tenant_export_request_time on tenant_export_request (tenant_id, creator_time desc);
