-- A tenant is asked for one export at a time. Requests whose time is over count no more, and are closed before the next one.
alter table tenant_export_request drop constraint tenant_export_request_state_check;
alter table tenant_export_request add constraint tenant_export_request_state_check
  check (state in ('asked', 'granted', 'refused', 'withdrawn', 'used', 'expired'));

-- The owner of the table writes it for all tenants. Of several that are open the one that has come furthest stays.
alter table tenant_export_request no force row level security;
update tenant_export_request set state = 'expired' where state in ('asked', 'granted') and expires_time <= now();
update tenant_export_request request set state = 'withdrawn'
where state in ('asked', 'granted') and exists (
  select from tenant_export_request other
  where other.tenant_id = request.tenant_id and other.state in ('asked', 'granted')
    and (other.state, other.creator_time, other.id) > (request.state, request.creator_time, request.id)
);
alter table tenant_export_request force row level security;

create unique index tenant_export_request_open on tenant_export_request (tenant_id) where state in ('asked', 'granted');
