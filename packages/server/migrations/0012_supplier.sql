-- Suppliers, and the invitations by which they enter themselves.
create table supplier (
  tenant_id text not null references tenant (id),
  id text not null,
  full_name text not null,
  en_code text not null,
  contact text not null,
  mobile_phone text not null,
  email text not null default '',
  address text not null default '',
  credit_code text not null default '',
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
call secure_tenant_table('supplier');
create unique index supplier_full_name on supplier (tenant_id, full_name) where delete_mark is null;
create unique index supplier_en_code on supplier (tenant_id, en_code) where delete_mark is null;

-- One link for one supplier. Only the hash of the link's secret is kept. What the supplier entered stays here until somebody with the right has decided.
create table supplier_invite (
  tenant_id text not null references tenant (id),
  id text not null,
  -- whom it was meant for, as the inviter called them
  full_name text not null,
  secret_hash text not null,
  state text not null default 'open' check (state in ('open', 'submitted', 'approved', 'refused', 'revoked')),
  expires_time timestamptz not null,
  company text not null default '',
  contact text not null default '',
  mobile_phone text not null default '',
  email text not null default '',
  address text not null default '',
  credit_code text not null default '',
  submitted_time timestamptz,
  submitted_ip text not null default '',
  decided_time timestamptz,
  decided_user_id text,
  -- told to the supplier when refused
  reason text not null default '',
  supplier_id text,
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
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references supplier (tenant_id, id)
);
call secure_tenant_table('supplier_invite');
create unique index supplier_invite_secret on supplier_invite (tenant_id, secret_hash);
create index supplier_invite_state on supplier_invite (tenant_id, state, creator_time) where delete_mark is null;
