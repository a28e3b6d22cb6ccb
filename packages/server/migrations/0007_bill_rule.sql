-- Rules for document numbers (reference/server-facts §5.2). `this_number` counts within the period of `output_number`.

create table bill_rule (
  tenant_id text not null references tenant (id),
  id text not null,
  full_name text not null,
  en_code text not null,
  prefix text not null,
  date_format text not null check (date_format in ('yyyyMMdd', 'yyyyMM', 'yyyy', 'no')),
  digit int not null check (digit between 1 and 9),
  start_number text not null check (start_number ~ '^[0-9]{1,9}$'),
  example text not null default '',
  this_number int not null default 0,
  output_number text not null default '',
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
call secure_tenant_table('bill_rule');
create unique index bill_rule_en_code on bill_rule (tenant_id, en_code) where delete_mark is null;
create unique index bill_rule_full_name on bill_rule (tenant_id, full_name) where delete_mark is null;


-- A number that was shown in an open form: the same user gets it again for three minutes, and the saved document takes it.
create table bill_number_hold (
  tenant_id text not null references tenant (id),
  user_id text not null,
  bill_rule_id text not null,
  number text not null,
  expires_time timestamptz not null,
  primary key (tenant_id, user_id, bill_rule_id)
);
call secure_tenant_table('bill_number_hold');
