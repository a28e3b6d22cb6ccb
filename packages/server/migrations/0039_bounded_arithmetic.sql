-- Arithmetic for the SQL that users write. PostgreSQL looks for cancellation between rows, not within an expression, and with numbers of
-- a hundred thousand digits a single division takes most of a second. Whoever has this schema before pg_catalog in the search path
-- gets operators and functions of the same names for numeric that refuse such numbers.
create schema bounded;
grant usage on schema bounded to gongshu_query;

create function bounded.refuse() returns numeric language plpgsql stable as $$
begin
  raise exception 'a number has too many digits to calculate with' using errcode = 'program_limit_exceeded';
end $$;

create procedure bounded.limit_function(name text, expression text)
  language plpgsql
  as $make$
begin
  execute format($body$
    create function bounded.%1$I(a numeric, b numeric) returns numeric language plpgsql immutable strict parallel safe as $$
    begin
      if pg_catalog.abs(a) operator(pg_catalog.>=) 1e300 or pg_catalog.scale(a) operator(pg_catalog.>) 500
        or pg_catalog.abs(b) operator(pg_catalog.>=) 1e300 or pg_catalog.scale(b) operator(pg_catalog.>) 500
      then return bounded.refuse(); end if;
      return %2$s;
    end $$ $body$, name, expression);
end $make$;

call bounded.limit_function('multiply', 'a operator(pg_catalog.*) b');
call bounded.limit_function('divide', 'a operator(pg_catalog./) b');
call bounded.limit_function('remainder', 'a operator(pg_catalog.%) b');
call bounded.limit_function('mod', 'pg_catalog.mod(a, b)');
call bounded.limit_function('div', 'pg_catalog.div(a, b)');
call bounded.limit_function('log', 'pg_catalog.log(a, b)');
drop procedure bounded.limit_function;

-- The result of a power may be as long as its exponent says.
create function bounded.power(a numeric, b numeric) returns numeric language plpgsql immutable strict parallel safe as $$
begin
  if pg_catalog.abs(a) operator(pg_catalog.>=) 1e15 or pg_catalog.scale(a) operator(pg_catalog.>) 100
    or pg_catalog.abs(b) operator(pg_catalog.>) 1000 or pg_catalog.scale(b) operator(pg_catalog.>) 100
    or pg_catalog.abs(b) operator(pg_catalog.>) 60 and pg_catalog.abs(a) operator(pg_catalog.>=) 1000
  then return bounded.refuse(); end if;
  return pg_catalog.power(a, b);
end $$;
create function bounded.pow(a numeric, b numeric) returns numeric language sql immutable strict parallel safe
  return bounded.power(a, b);

create function bounded.exp(a numeric) returns numeric language plpgsql immutable strict parallel safe as $$
begin
  if pg_catalog.abs(a) operator(pg_catalog.>) 1000 or pg_catalog.scale(a) operator(pg_catalog.>) 500 then return bounded.refuse(); end if;
  return pg_catalog.exp(a);
end $$;

create procedure bounded.limit_function(name text)
  language plpgsql
  as $make$
begin
  execute format($body$
    create function bounded.%1$I(a numeric) returns numeric language plpgsql immutable strict parallel safe as $$
    begin
      if pg_catalog.abs(a) operator(pg_catalog.>=) 1e300 or pg_catalog.scale(a) operator(pg_catalog.>) 500 then return bounded.refuse(); end if;
      return pg_catalog.%1$I(a);
    end $$ $body$, name);
end $make$;

call bounded.limit_function('sqrt');
call bounded.limit_function('ln');
call bounded.limit_function('log');
drop procedure bounded.limit_function;

create function bounded.width_bucket(a numeric, low numeric, high numeric, buckets integer)
  returns integer language plpgsql immutable strict parallel safe as $$
begin
  if pg_catalog.abs(a) operator(pg_catalog.>=) 1e300 or pg_catalog.scale(a) operator(pg_catalog.>) 500
    or pg_catalog.abs(low) operator(pg_catalog.>=) 1e300 or pg_catalog.scale(low) operator(pg_catalog.>) 500
    or pg_catalog.abs(high) operator(pg_catalog.>=) 1e300 or pg_catalog.scale(high) operator(pg_catalog.>) 500
  then return bounded.refuse(); end if;
  return pg_catalog.width_bucket(a, low, high, buckets);
end $$;

create operator bounded.* (function = bounded.multiply, leftarg = numeric, rightarg = numeric, commutator = operator(bounded.*));
create operator bounded./ (function = bounded.divide, leftarg = numeric, rightarg = numeric);
create operator bounded.% (function = bounded.remainder, leftarg = numeric, rightarg = numeric);
create operator bounded.^ (function = bounded.power, leftarg = numeric, rightarg = numeric);
