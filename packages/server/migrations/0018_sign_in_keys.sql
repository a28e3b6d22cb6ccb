-- What people sign in with, as it is compared. `lower()` is not leakproof, so that under row security no index on it is used; these columns
-- are compared with `=` alone.
alter table app_user
  add column account_key text not null generated always as (lower(account)) stored,
  add column email_key text not null generated always as (lower(email)) stored;
drop index app_user_account;
create unique index app_user_account on app_user (tenant_id, account_key) where delete_mark is null;
create index app_user_email_key on app_user (tenant_id, email_key) where delete_mark is null and email_key <> '';

alter table login_attempt add column account_key text not null generated always as (lower(account)) stored;
drop index login_attempt_account;
create index login_attempt_account on login_attempt (tenant_id, account_key, creator_time);
