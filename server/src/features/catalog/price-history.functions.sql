-- version 5, b956a7ce00b4
-- Every price that a product ever had, and the lowest one before a reduction: kept whatever changes a price (decisions: 0014, 0077).

-- For the release before alone, which reads the column: of ordinary prices. Readers of today take `reduction_of`.
create or replace function keep_lowest_price() returns trigger language plpgsql as $$
begin
  if not coalesce(new.original_price_fen > new.price_fen, false) then
    new.lowest_price_30_days_fen := null;
  elsif tg_op = 'INSERT' then
    new.lowest_price_30_days_fen := null;
  elsif coalesce(old.original_price_fen > old.price_fen, false) then
    new.lowest_price_30_days_fen := old.lowest_price_30_days_fen;
  else
    select min(h.price_fen) into new.lowest_price_30_days_fen
      from price_history h
     where h.product_id = new.id
       and h.since >= coalesce(
             (select max(before.since) from price_history before
               where before.product_id = new.id and before.since <= now() - interval '30 days'),
             '-infinity');
  end if;
  return new;
end $$;

create or replace trigger product_lowest_price before insert or update on product
  for each row execute function keep_lowest_price();

-- The struck price while a scheduled price holds: its own one, otherwise the ordinary price where that is higher.
create or replace function struck_fen(own bigint, scheduled bigint, ordinary bigint) returns bigint language sql immutable parallel safe as $$
  select coalesce(own, case when ordinary > scheduled then ordinary end)
$$;

-- What prices were from each date of a schedule up to a moment, where the history does not have it yet: `pass_dates` writes it a little later.
create or replace function unwritten_prices(until timestamptz)
  returns table (product_id bigint, since timestamptz, price_fen bigint, original_price_fen bigint) language sql stable as $$
  select p.id, date.at, coalesce(s.price_fen, p.price_fen),
         case when s.product_id is null then p.original_price_fen else struck_fen(s.original_price_fen, s.price_fen, p.price_fen) end
    from product_price_schedule dated
   cross join lateral (values (dated.starts_at), (dated.ends_at)) date (at)
    join product p on p.id = dated.product_id
    left join product_price_schedule s
      on s.product_id = p.id and s.starts_at <= date.at and (s.ends_at is null or s.ends_at > date.at) and s.written_at < date.at
   where date.at > dated.written_at and date.at <= until
     and not exists (select from price_history h where h.product_id = p.id and h.since = date.at and h.is_scheduled)
$$;

-- Every price that a product has had up to now, in the order of `since` and `id`.
create or replace function prices_of(product bigint)
  returns table (id bigint, since timestamptz, price_fen bigint, original_price_fen bigint) language sql stable as $$
  select h.id, h.since, h.price_fen, h.original_price_fen from price_history h where h.product_id = product
  union all
  select null, u.since, u.price_fen, u.original_price_fen from unwritten_prices(shop_now()) u where u.product_id = product
$$;

-- What products cost before the running transaction, and the lowest of the 30 days before it. Not priced is no price.
create or replace function prices_lately(ids bigint[]) returns table (product_id bigint, now_fen bigint, lowest_fen bigint) language sql stable as $$
  select p.id, max(h.price_fen) filter (where h.until is null), min(h.price_fen) filter (where h.until is null or h.until > shop_now() - interval '30 days')
    from unnest(ids) p (id)
   cross join lateral (
         select price_fen, lead(since) over (order by since, id) as until from prices_of(p.id) where since < shop_now() and price_fen > 0) h
   group by p.id
$$;

-- The reduction in which a product is: since when; the lowest price of the 30 days before it began (Directive 98/6/EC, article 6a), whether it has grown
-- since or not, as the directive allows, null where there was no price before; until when it was sold at its original price, null where it never was.
create or replace function reduction_of(product bigint, original bigint)
  returns table (since timestamptz, lowest_fen bigint, original_until timestamptz) language sql stable as $$
  select coalesce(min(h.began), min(h.since)),
         min(h.price_fen) filter (where h.place <= h.last_place and h.until > h.began - interval '30 days'),
         max(h.until) filter (where h.price_fen = original)
    from (select price.*, max(until) filter (where not is_reduced) over () as began, max(place) filter (where not is_reduced) over () as last_place
            from (select p.since, p.price_fen, coalesce(p.original_price_fen > p.price_fen, false) as is_reduced,
                         coalesce(lead(p.since) over ordered, shop_now()) as until, row_number() over ordered as place
                    from prices_of(product) p
                  window ordered as (order by p.since, p.id)) price) h
$$;

-- Writes into the history what schedules have made of prices: before a price or a schedule changes, as it is no longer known afterwards. By index alone: a
-- plan that was made while the table was small would read all of it for each of many products.
create or replace function write_passed_prices(ids bigint[]) returns void language sql set enable_seqscan = off as $$
  insert into price_history (product_id, price_fen, original_price_fen, since, is_scheduled)
  select product_id, price_fen, original_price_fen, since, true from unwritten_prices(shop_now())
   where product_id = any(ids) order by product_id, since
  on conflict (product_id, since) where is_scheduled do nothing
$$;

-- Writes into the history what prices are now, where that is not what they were. Planned once for each connection, and by index alone, as above.
create or replace function write_prices(ids bigint[]) returns void language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into price_history (product_id, price_fen, original_price_fen, since)
  select p.id, shown.price_fen, shown.original_price_fen, greatest(shop_now(), last.since)
    from product p
    left join product_price_schedule s on s.product_id = p.id and s.starts_at <= shop_now() and (s.ends_at is null or s.ends_at > shop_now())
   cross join lateral (
         select coalesce(s.price_fen, p.price_fen) as price_fen,
                case when s.product_id is null then p.original_price_fen
                     else struck_fen(s.original_price_fen, s.price_fen, p.price_fen) end as original_price_fen) shown
    left join lateral (
         select h.since, h.price_fen, h.original_price_fen from price_history h
          where h.product_id = p.id order by h.since desc, h.id desc limit 1) last on true
   where p.id = any(ids) and (shown.price_fen, shown.original_price_fen) is distinct from (last.price_fen, last.original_price_fen)
   order by p.id;
end $$;

create or replace function keep_passed_prices() returns trigger language plpgsql as $$
begin
  perform write_passed_prices(array[new.id]);
  return new;
end $$;

create or replace function keep_price_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_history (product_id, price_fen, original_price_fen, since)
    values (new.id, new.price_fen, new.original_price_fen, least(new.created_at, now()));
  else
    perform write_prices(array[new.id]);
  end if;
  return null;
end $$;

create or replace trigger product_price_added after insert on product
  for each row execute function keep_price_history();
create or replace trigger product_price_changes before update of price_fen, original_price_fen on product
  for each row when (old.price_fen is distinct from new.price_fen or old.original_price_fen is distinct from new.original_price_fen)
  execute function keep_passed_prices();
create or replace trigger product_price_changed after update of price_fen, original_price_fen on product
  for each row when (old.price_fen is distinct from new.price_fen or old.original_price_fen is distinct from new.original_price_fen)
  execute function keep_price_history();

create or replace function keep_passed_prices_of_schedule() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform write_passed_prices(array[old.product_id]);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.written_at := shop_now();
  return new;
end $$;

-- Autovacuum counts the rows a minute after there are many more: until then plans would be of a small table, and read all of it for each product.
create or replace function count_schedules() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 50 then
    analyze product_price_schedule;
  end if;
  return null;
end $$;
create or replace trigger schedule_counted after insert on product_price_schedule referencing new table as changed
  for each statement execute function count_schedules();

-- At the commit: whoever writes a list of scheduled prices anew, the one that holds among them, has ended no price.
create or replace function keep_scheduled_price() returns trigger language plpgsql as $$
begin
  perform write_prices(array[old.product_id, new.product_id]);
  return null;
end $$;

create or replace trigger schedule_changes before insert or update or delete on product_price_schedule
  for each row execute function keep_passed_prices_of_schedule();
drop trigger if exists schedule_added on product_price_schedule; -- one of a constraint cannot be replaced
drop trigger if exists schedule_changed on product_price_schedule;
drop trigger if exists schedule_removed on product_price_schedule;
create constraint trigger schedule_added after insert on product_price_schedule deferrable initially deferred
  for each row when (new.starts_at <= shop_now()) execute function keep_scheduled_price();
create constraint trigger schedule_changed after update on product_price_schedule deferrable initially deferred
  for each row when (least(old.starts_at, new.starts_at) <= shop_now()) execute function keep_scheduled_price();
create constraint trigger schedule_removed after delete on product_price_schedule deferrable initially deferred
  for each row when (old.starts_at <= shop_now()) execute function keep_scheduled_price();
