/**
 * What exists before the first migration: roles, schemas, default rights. Run by the login role, again and again:
 * each statement does nothing where its effect is there. Roles belong to the whole cluster, so two processes may
 * create them at once; the loser's error is swallowed.
 */
export const bootstrapSql = `
do $$
declare name text;
begin
  perform pg_advisory_xact_lock(4713002, 1);
  foreach name in array array['gongshu_owner', 'gongshu_app', 'gongshu_query', 'gongshu_queue'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    -- A superuser may take any role. Whoever may not grant and was not granted fails at "set role" below.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to %I', name, current_user);
      exception when others then null;
      end;
    end if;
  end loop;
  if to_regnamespace('form') is null then create schema form; end if;
  if to_regnamespace('boss') is null then create schema boss; end if;
  execute format('grant create, connect, temporary on database %I to gongshu_owner', current_database());
  alter schema form owner to gongshu_owner;
  alter schema boss owner to gongshu_owner;
  revoke all on schema public from public;
  grant usage, create on schema public to gongshu_owner;
  grant usage on schema public, form to gongshu_app;
  grant usage on schema form to gongshu_query;
  -- Extensions put their functions there, such as those of dblink.
  revoke usage on schema public from gongshu_query;
  grant usage on schema public to gongshu_queue;
  alter default privileges for role gongshu_owner in schema public grant select, insert, update, delete on tables to gongshu_app;
  alter default privileges for role gongshu_owner in schema public grant usage, select on sequences to gongshu_app;
  alter default privileges for role gongshu_owner in schema form grant select, insert, update, delete on tables to gongshu_app;
  alter default privileges for role gongshu_owner in schema form grant select on tables to gongshu_query;
end $$;

-- SQL that users write runs as gongshu_query. It must not be able to change the tenant or the role, to send
-- notifications, to hold locks, to wait, to run statements in texts, or to touch files, large objects and other
-- sessions. Only a superuser can take these functions away; see queryRoleConfined.
do $$
declare target regprocedure;
begin
  for target in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and (
        p.proname in ('set_config', 'pg_notify', 'loread', 'lowrite', 'ts_stat', 'ts_rewrite', 'pg_stat_file', 'pg_export_snapshot', 'setseed')
        or p.proname ~ '^(pg_(try_)?advisory_|pg_sleep|pg_read_|pg_ls_|pg_terminate_|pg_cancel_|pg_logical_|pg_replication_|lo_)'
        or p.proname ~ '^(query|table|cursor|schema|database)_to_xml'
      )
      and has_function_privilege('gongshu_query', p.oid, 'execute')
      and (select rolsuper from pg_roles where rolname = current_user)
  loop
    execute format('revoke execute on function %s from public', target);
    execute format('grant execute on function %s to gongshu_app, gongshu_owner, gongshu_queue', target);
  end loop;
end $$;
`;

/** Whether the query role is kept from changing the tenant: false where the login role is not a superuser. */
export const queryRoleConfinedSql =
  "select not has_function_privilege('gongshu_query', 'pg_catalog.set_config(text, text, boolean)', 'execute') as confined";

/** Settings of every session. It starts as gongshu_app without a tenant: what forgets to set one sees nothing. */
export const sessionSql = `
set time zone 'UTC';
set datestyle to 'ISO, YMD';
set intervalstyle to 'postgres';
set extra_float_digits to 1;
set bytea_output to 'hex';
set standard_conforming_strings to on;
set search_path to public;
set client_min_messages to warning;
set statement_timeout to '60s';
set lock_timeout to '10s';
set idle_in_transaction_session_timeout to '35s';
set role gongshu_app;
`;
