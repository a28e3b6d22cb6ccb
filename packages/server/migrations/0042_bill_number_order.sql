-- Bill numbers are taken one after the other in the order of the call, and a rule is not deleted beside its first number
-- (docs/decisions/021-series-of-bill-numbers.md).

-- The numbers of one document, in the order of the rules that are named. Each locks its series, so the caller names them in the order that all
-- documents keep. A statement that calls `take_bill_number` several times leaves the order to PostgreSQL, which goes by the columns of the table.
create function take_numbers_in_order(rule_codes text[], taker text, day text, at timestamptz) returns text[]
  language plpgsql
  as $$
declare
  rule_code text;
  numbers text[] := '{}';
begin
  foreach rule_code in array rule_codes loop
    numbers := numbers || take_bill_number(rule_code, taker, day, at);
  end loop;
  return numbers;
end $$;

-- Waits for documents that are taking a number of the rule, and reads again what they have left. A series that begins meanwhile refers to the rule,
-- which the deletion has locked: it waits for its end, and the document finds no rule.
create or replace function keep_used_bill_rule() returns trigger
  language plpgsql
  as $$
begin
  perform from bill_rule_series where tenant_id = old.tenant_id and bill_rule_id = old.id order by stem for update;
  if exists (select from bill_rule_series where tenant_id = old.tenant_id and bill_rule_id = old.id and given_count > 0) then
    raise exception 'the bill rule % has given numbers', old.en_code using errcode = 'GS005';
  end if;
  return new;
end $$;

-- As before, and a number that its author was shown is not given once the rule is deleted: the series is waited for, and the rule read after that.
create or replace function take_bill_number(rule_code text, taker text, day text, at timestamptz) returns text
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
  if exists (select from bill_rule where id = held.bill_rule_id and delete_mark is not null) then
    raise exception 'no bill rule %', rule_code using errcode = 'GS004', detail = rule_code;
  end if;
  return held.number;
end $$;
