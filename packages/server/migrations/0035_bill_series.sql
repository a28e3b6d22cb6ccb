-- Counting of bill numbers by series. A series is what stands before the running number, the prefix and the date part: whatever is changed in a rule
-- and changed back, and wherever a clock jumps, counting goes on where that series stood (docs/decisions/021-series-of-bill-numbers.md).

create table bill_rule_series (
  tenant_id text not null references tenant (id),
  bill_rule_id text not null,
  stem text not null,
  first_value bigint not null check (first_value >= 0),
  -- the highest running number that was given or is reserved
  last_value bigint not null,
  -- how many documents have got a number of it, and the last of these numbers
  given_count bigint not null default 0,
  output_number text not null default '',
  output_time timestamptz,
  started_time timestamptz not null,
  primary key (tenant_id, bill_rule_id, stem),
  foreign key (tenant_id, bill_rule_id) references bill_rule (tenant_id, id),
  check (last_value >= first_value - 1)
) with (fillfactor = 50); -- each number changes a row: room for its next version in the same page
call secure_tenant_table('bill_rule_series');
create index bill_rule_series_started on bill_rule_series (tenant_id, bill_rule_id, started_time desc, stem desc);
revoke delete, truncate on bill_rule_series from gongshu_app;

-- The start number takes all places, and rules remember that their series may overlap.
alter table bill_rule add column is_reshaped boolean not null default false;
alter table bill_rule no force row level security;
alter table bill_rule_series no force row level security;
insert into bill_rule_series (tenant_id, bill_rule_id, stem, first_value, last_value, given_count, output_number, output_time, started_time)
select tenant_id, id, left(output_number, length(output_number) - greatest(digit, length(value::text))),
  start_number::bigint, value, this_number + 1, output_number, now(), now()
from (select *, start_number::bigint + this_number as value from bill_rule where output_number <> '') used;
-- What was numbered before under another prefix or date is not known here.
update bill_rule set is_reshaped = true where output_number <> '';
update bill_rule set digit = greatest(digit, length(start_number)), start_number = lpad(start_number, greatest(digit, length(start_number)), '0');
alter table bill_rule force row level security;
alter table bill_rule_series force row level security;
alter table bill_rule drop column this_number, drop column output_number, drop column example;
alter table bill_rule add check (length(start_number) = digit);

-- A running number that was drawn and not given: reserved for whom it was shown until `expires_time`, then free for the next document of its series.
drop table bill_number_hold;
create table bill_number_hold (
  tenant_id text not null references tenant (id),
  bill_rule_id text not null,
  stem text not null,
  value bigint not null,
  number text not null,
  user_id text not null,
  expires_time timestamptz not null,
  primary key (tenant_id, bill_rule_id, stem, value),
  foreign key (tenant_id, bill_rule_id, stem) references bill_rule_series (tenant_id, bill_rule_id, stem)
);
call secure_tenant_table('bill_number_hold');
create index bill_number_hold_user on bill_number_hold (tenant_id, bill_rule_id, user_id);

create function guard_bill_series() returns trigger
  language plpgsql
  as $$
begin
  if new.last_value < old.last_value or (new.bill_rule_id, new.stem, new.first_value) is distinct from (old.bill_rule_id, old.stem, old.first_value) then
    raise exception 'the series % of bill numbers only goes forward', old.stem;
  end if;
  return new;
end $$;
create trigger guard_bill_series before update on bill_rule_series for each row execute function guard_bill_series();

-- Another prefix or date part waits for the documents that are taking a number, and they read the rule again once it is through. The rule itself is
-- locked by whoever changes it, which holds up new series.
create function reshape_bill_rule() returns trigger
  language plpgsql
  as $$
begin
  perform from bill_rule_series where tenant_id = new.tenant_id and bill_rule_id = new.id order by stem for update;
  new.is_reshaped := old.is_reshaped or found;
  return new;
end $$;
create trigger reshape_bill_rule before update of prefix, date_format on bill_rule for each row
  when ((old.prefix, old.date_format) is distinct from (new.prefix, new.date_format)) execute function reshape_bill_rule();

create function keep_used_bill_rule() returns trigger
  language plpgsql
  as $$
begin
  if exists (select from bill_rule_series where tenant_id = old.tenant_id and bill_rule_id = old.id and given_count > 0) then
    raise exception 'the bill rule % has given numbers', old.en_code using errcode = 'GS005';
  end if;
  return new;
end $$;
create trigger keep_used_bill_rule before update of delete_mark on bill_rule for each row
  when (old.delete_mark is null and new.delete_mark is not null) execute function keep_used_bill_rule();

-- What stands before the running number; `day` is yyyyMMdd.
create function bill_stem(prefix text, date_format text, day text) returns text
  language sql immutable parallel safe
  as $$ select prefix || case when date_format = 'no' then '' else left(day, length(date_format)) end $$;

-- A number larger than its places simply has more of them.
create function bill_number(stem text, value bigint, digit int) returns text
  language sql immutable parallel safe
  as $$ select stem || lpad(value::text, greatest(digit, length(value::text)), '0') $$;

-- The first running number from `value` on whose text no other series of the rule can have given: `A1` + `01` is also `A` + `101`. Only rules
-- that have been reshaped have series of which one begins with another.
create function next_bill_value(rule bill_rule, own_stem text, value bigint) returns bigint
  language plpgsql stable
  as $$
declare
  number text;
  steps bigint;
begin
  loop
    number := bill_number(own_stem, value, rule.digit);
    select max(last_value - rest + 1) into steps from (
      select last_value, first_value, case when tail ~ '^[0-9]{1,18}$' then tail::bigint end as rest from (
        select *, substr(number, length(stem) + 1) as tail from bill_rule_series
        where bill_rule_id = rule.id and stem <> own_stem
          and stem = any (array(select left(number, places) from generate_series(0, length(number) - 1) places))
      ) beginning
    ) other where rest between first_value and last_value;
    if steps is null then return value; end if;
    value := value + steps;
  end loop;
end $$;

-- Locks the series of a day, which is made when it is not there, and gives the rule as it is under that lock.
create function open_bill_series(rule_code text, day text, at timestamptz) returns bill_rule
  language plpgsql
  as $$
declare
  rule bill_rule;
  wanted text;
begin
  loop
    select * into rule from bill_rule where en_code = rule_code and enabled_mark = 1 and delete_mark is null;
    if not found then
      raise exception 'no bill rule %', rule_code using errcode = 'GS004', detail = rule_code;
    end if;
    wanted := bill_stem(rule.prefix, rule.date_format, day);
    perform from bill_rule_series where bill_rule_id = rule.id and stem = wanted for update;
    if not found then
      insert into bill_rule_series (tenant_id, bill_rule_id, stem, first_value, last_value, started_time)
      values (rule.tenant_id, rule.id, wanted, rule.start_number::bigint, rule.start_number::bigint - 1, at)
      on conflict do nothing;
      -- Somebody else has made it meanwhile.
      continue when not found;
    end if;
    perform from bill_rule where id = rule.id and version = rule.version and delete_mark is null;
    if found then return rule; end if;
  end loop;
end $$;

-- Numbers of an open series, in order: those that were reserved and not used first, then new ones. The series is written once only: what a
-- transaction changes twice is checked against the rule again, and that would wait for somebody who is changing it and waits for the series.
create function draw_bill_numbers(rule bill_rule, own_stem text, amount int, at timestamptz, are_given boolean)
  returns table (value bigint, number text)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  drawn bigint[];
  latest bigint;
begin
  drawn := '{}';
  if exists (select from bill_number_hold where bill_rule_id = rule.id and stem = own_stem and expires_time <= at) then
    with free as (
      select value from bill_number_hold where bill_rule_id = rule.id and stem = own_stem and expires_time <= at
      order by value limit amount for update skip locked
    ), gone as (
      delete from bill_number_hold hold using free where hold.bill_rule_id = rule.id and hold.stem = own_stem and hold.value = free.value
      returning hold.value
    )
    select coalesce(array_agg(value order by value), drawn) into drawn from gone
    where not rule.is_reshaped or next_bill_value(rule, own_stem, value) = value;
  end if;
  select last_value into latest from bill_rule_series where bill_rule_id = rule.id and stem = own_stem;
  if cardinality(drawn) < amount then latest := greatest(latest, rule.start_number::bigint - 1); end if;
  if rule.is_reshaped then
    for step in cardinality(drawn) + 1..amount loop
      latest := next_bill_value(rule, own_stem, latest + 1);
      drawn := drawn || latest;
    end loop;
  else
    amount := amount - cardinality(drawn);
    drawn := drawn || array(select generate_series(latest + 1, latest + amount));
    latest := latest + amount;
  end if;
  update bill_rule_series set last_value = latest,
    given_count = given_count + case when are_given then cardinality(drawn) else 0 end,
    output_number = case when are_given then bill_number(own_stem, drawn[cardinality(drawn)], rule.digit) else output_number end,
    output_time = case when are_given then at else output_time end
  where bill_rule_id = rule.id and stem = own_stem;
  return query select one, bill_number(own_stem, one, rule.digit) from unnest(drawn) one;
end $$;

-- Numbers for new documents of a day, in order. Their series is locked until the end of the transaction.
create function take_bill_numbers(rule_code text, day text, amount int, at timestamptz) returns text[]
  language plpgsql
  as $$
declare
  rule bill_rule := open_bill_series(rule_code, day, at);
begin
  return array(select number from draw_bill_numbers(rule, bill_stem(rule.prefix, rule.date_format, day), amount, at, true));
end $$;

-- The number of one document: the one that its author was shown, as long as nobody else has it, or else the next.
create function take_bill_number(rule_code text, taker text, day text, at timestamptz) returns text
  language plpgsql
  as $$
declare
  held bill_number_hold;
begin
  delete from bill_number_hold where (bill_rule_id, stem, value) = (
    select hold.bill_rule_id, hold.stem, hold.value from bill_rule rule join bill_number_hold hold on hold.bill_rule_id = rule.id
    where rule.en_code = rule_code and rule.enabled_mark = 1 and rule.delete_mark is null and hold.user_id = taker
      and (hold.expires_time > at or hold.stem = bill_stem(rule.prefix, rule.date_format, day))
    order by hold.expires_time desc limit 1 for update of hold skip locked
  ) returning * into held;
  if not found then return (take_bill_numbers(rule_code, day, 1, at))[1]; end if;
  update bill_rule_series set given_count = given_count + 1, output_number = held.number, output_time = at
  where bill_rule_id = held.bill_rule_id and stem = held.stem;
  return held.number;
end $$;

-- Reserves a number for somebody to whom it is shown; asked again in time, it is the same one.
create function hold_bill_number(rule_code text, taker text, day text, at timestamptz, until timestamptz) returns text
  language plpgsql
  as $$
declare
  rule bill_rule := open_bill_series(rule_code, day, at);
  own_stem text := bill_stem(rule.prefix, rule.date_format, day);
  drawn record;
  shown text;
begin
  select number into shown from bill_number_hold where bill_rule_id = rule.id and user_id = taker and expires_time > at order by expires_time desc limit 1;
  if found then return shown; end if;
  select * into drawn from draw_bill_numbers(rule, own_stem, 1, at, false);
  insert into bill_number_hold (tenant_id, bill_rule_id, stem, value, number, user_id, expires_time)
  values (rule.tenant_id, rule.id, own_stem, drawn.value, drawn.number, taker, until);
  return drawn.number;
end $$;

-- The number that a document would get now whose author has reserved none.
create function peek_bill_number(rule bill_rule, day text, at timestamptz) returns text
  language sql stable
  as $$
  select bill_number(own.stem, next_bill_value(rule, own.stem, coalesce(
      (select min(value) from bill_number_hold hold where hold.bill_rule_id = rule.id and hold.stem = own.stem and expires_time <= at),
      greatest((select last_value + 1 from bill_rule_series series where series.bill_rule_id = rule.id and series.stem = own.stem),
        rule.start_number::bigint))), rule.digit)
  from (select bill_stem(rule.prefix, rule.date_format, day) as stem) own
$$;
