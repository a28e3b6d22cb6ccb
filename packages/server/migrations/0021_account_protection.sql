-- Failed attempts to prove who somebody is, counted for an account, an address, a device or a session. They belong to no tenant, because one
-- address may try the accounts of many. `key` is a hash: neither accounts nor addresses can be read here.
create table attempt_count (
  key text primary key,
  failures int not null check (failures > 0),
  last_time timestamptz not null,
  -- one failure is forgotten after each such time without another one
  forget_ms int not null check (forget_ms > 0),
  -- more are not remembered, so that the end of an attack is not felt for days
  most int not null check (most >= failures)
);
create index attempt_count_time on attempt_count (last_time);

-- The attempts themselves are a log from now on and are no longer counted.
drop index login_attempt_account;
drop index login_attempt_address;

-- Whoever asked for a code holds the secret of its ticket: nobody else can use up its attempts.
alter table sms_message add column ticket_hash text not null default '';
