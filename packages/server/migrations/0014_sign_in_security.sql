-- Second factors, passkeys, former passwords, and where sessions were last seen.

-- A second factor by time (RFC 6238). It counts once a first code has proved that the device has the secret.
create table user_totp (
  tenant_id text not null references tenant (id),
  user_id text not null,
  -- encrypted with the key of this installation
  secret text not null,
  confirmed_time timestamptz,
  -- the last time step whose code was used: no code is taken twice
  last_step bigint not null default 0,
  creator_time timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call secure_tenant_table('user_totp');

-- Codes to be used once when the device is lost; only hashes are kept.
create table user_recovery_code (
  tenant_id text not null references tenant (id),
  user_id text not null,
  code_hash text not null,
  used_time timestamptz,
  creator_time timestamptz not null,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call secure_tenant_table('user_recovery_code');

create table user_passkey (
  tenant_id text not null references tenant (id),
  id text not null,
  user_id text not null,
  full_name text not null,
  credential_id text not null,
  public_key bytea not null,
  -- of the authenticator; a lower one than before means a copy
  counter bigint not null default 0,
  transports text not null default '',
  is_backed_up boolean not null default false,
  creator_time timestamptz not null,
  last_used_time timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call secure_tenant_table('user_passkey');
create unique index user_passkey_credential on user_passkey (tenant_id, credential_id);
create index user_passkey_user on user_passkey (tenant_id, user_id);

-- Hashes of former passwords, for the policy that none comes back soon.
create table password_history (
  tenant_id text not null references tenant (id),
  id text not null,
  user_id text not null,
  password text not null,
  creator_time timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
call secure_tenant_table('password_history');
create index password_history_user on password_history (tenant_id, user_id, creator_time desc);

alter table ticket drop constraint ticket_kind_check;
alter table ticket add constraint ticket_kind_check check (kind in ('scan', 'pairing', 'oidc', 'sms', 'factor', 'passkey', 'captcha'));

-- When a socket of the session was last known to be open: who is online, in whichever process.
alter table session add column online_time timestamptz;
-- How somebody came in: password, sms, scan, oidc, ldap, passkey; with a second factor behind a plus sign.
alter table session add column way text not null default '';
create index session_open on session (tenant_id, last_seen_time) where ended_time is null;
