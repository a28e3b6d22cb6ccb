-- Mails to people of a tenant: what waits to be sent, and what became of it. A mail is sent by whoever has its lease.
create table mail_message (
  tenant_id text not null references tenant (id),
  id text not null,
  -- what it is about, for limits and for whoever looks for it; never what it says
  kind text not null check (length(kind) between 1 and 40),
  user_id text not null,
  address text not null check (length(address) between 3 and 254),
  -- subject and text, sealed; empty as soon as it needs no sending any more
  content text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempt int not null default 0,
  -- waiting: when to try next. sending: until when the lease holds.
  next_time timestamptz not null,
  -- why the last attempt failed
  fault text not null default '',
  creator_user_id text not null,
  creator_time timestamptz not null,
  ended_time timestamptz,
  check (content = '' or state in ('waiting', 'sending')),
  check ((ended_time is null) = (state in ('waiting', 'sending'))),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call secure_tenant_table('mail_message');
create index mail_message_next on mail_message (tenant_id, next_time) where state in ('waiting', 'sending');
create index mail_message_time on mail_message (tenant_id, creator_time);
create index mail_message_user on mail_message (tenant_id, user_id);
