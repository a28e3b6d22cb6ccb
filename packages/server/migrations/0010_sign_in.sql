-- Ways to sign in beside the password: one-time tickets, codes by SMS, identities of another provider.

-- Something promised once to whoever holds its secret, of which only the hash is kept: a QR sign-in, the pairing of a display, a visit to an
-- identity provider. A ticket begins before anybody knows whose tenant it will be, so it belongs to none; it carries no business data.
-- A request for a code by SMS leaves a used one with the hash of the number, for the limits hold across tenants.
create table ticket (
  id text primary key,
  kind text not null check (kind in ('scan', 'pairing', 'oidc', 'sms')),
  secret_hash text not null,
  -- short enough to be read out and typed in; unique among the open ones
  code text,
  -- open → seen → granted → used, or refused
  state text not null default 'open' check (state in ('open', 'seen', 'granted', 'refused', 'used')),
  -- who answered
  tenant_id text references tenant (id),
  user_id text,
  payload jsonb not null default '{}',
  ip_address text not null default '',
  creator_time timestamptz not null,
  expires_time timestamptz not null
);
create unique index ticket_code on ticket (kind, code) where state in ('open', 'seen');
create index ticket_expires on ticket (expires_time);
create index ticket_address on ticket (ip_address, creator_time);
create index ticket_secret on ticket (kind, secret_hash, creator_time);

-- Messages to mobile phones. `body` is kept only by the provider for development, which shows it instead of sending it.
create table sms_message (
  tenant_id text not null references tenant (id),
  id text not null,
  -- with the text left of the @ when that names no tenant
  mobile_phone text not null,
  ip_address text not null default '',
  -- null when nobody has that number: asking is counted all the same
  user_id text,
  -- hash of the code with the id of its message
  code_hash text not null default '',
  body text not null default '',
  attempt_count int not null default 0,
  state text not null check (state in ('sent', 'used', 'failed')),
  creator_time timestamptz not null,
  expires_time timestamptz not null,
  primary key (tenant_id, id)
);
call secure_tenant_table('sms_message');
create index sms_message_phone on sms_message (tenant_id, mobile_phone, creator_time);
create index app_user_mobile_phone on app_user (tenant_id, mobile_phone) where delete_mark is null and mobile_phone <> '';

-- Who somebody is at an identity provider. `subject` never changes there, unlike names and addresses.
create table user_identity (
  tenant_id text not null references tenant (id),
  issuer text not null,
  subject text not null,
  user_id text not null,
  creator_time timestamptz not null,
  last_used_time timestamptz not null,
  primary key (tenant_id, issuer, subject),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call secure_tenant_table('user_identity');
create unique index user_identity_user on user_identity (tenant_id, user_id, issuer);

create index login_attempt_address on login_attempt (tenant_id, ip_address, creator_time);
-- For the clean-up of what has ended.
create index session_expires on session (tenant_id, expires_time);
