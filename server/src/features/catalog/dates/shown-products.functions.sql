-- version 3, 534fbdfb53b3
-- What the shop shows: everything of it reads products by these views, and nothing else knows of dates (decisions: 0077). Rows and prices are those of the
-- moment of reading. `visible_product` has no prices, so that whoever needs none pays for none. Lists read `visible_product` and `priced_product`. What keeps
-- its place once a product is retired reads `reachable_product` and `priced_reachable_product`, in which a retired product has no stock and no reduction.

-- Made of the columns that `product` has, so that another one is in them at once. Columns of the views are never taken away by `create or replace`: a
-- migration that drops one of `product` drops the views first.
create or replace procedure make_product_views() language plpgsql as $$
declare
  columns text;
  of_reachable text;
  is_reachable constant text := 'p.active and (p.visible_from is null or p.visible_from <= shop_now()) and (p.visible_until is null or p.visible_until > shop_now())';
  is_sold constant text := 'p.retired is null';
  is_visible constant text := is_reachable || ' and ' || is_sold;
  priced constant text := '
    create or replace view %1$I as
    select p.price_fen, p.original_price_fen,
           case when p.original_price_fen > p.price_fen then (select r.lowest_fen from reduction_of(p.id, p.original_price_fen) r) end as lowest_price_30_days_fen,
           case when p.original_price_fen > p.price_fen then (select r.since from reduction_of(p.id, p.original_price_fen) r) end as reduced_since,
           case when p.original_price_fen > p.price_fen then (select r.original_until from reduction_of(p.id, p.original_price_fen) r) end as original_price_until,
           %2$s
      from (select coalesce(s.price_fen, p.price_fen) as price_fen,
                   case when s.product_id is null then %4$s
                        else struck_fen(s.original_price_fen, s.price_fen, p.price_fen) end as original_price_fen,
                   %3$s
              from product p
              left join product_price_schedule s
                on s.product_id = p.id and s.starts_at <= shop_now() and (s.ends_at is null or s.ends_at > shop_now()) %5$s
             where %6$s) p';
begin
  select string_agg('p.' || quote_ident(attname), ', ' order by attnum),
         string_agg(case when attname in ('stock', 'stock_until') then format('case when %1$s then p.%2$I else %3$s end as %2$I', is_sold, attname, case attname when 'stock' then '0' else 'null' end)
                         else 'p.' || quote_ident(attname) end, ', ' order by attnum)
    into columns, of_reachable
    from pg_attribute
   where attrelid = 'product'::regclass and attnum > 0 and not attisdropped
     and attname <> all ('{active, price_fen, original_price_fen, lowest_price_30_days_fen}');
  execute format('create or replace view visible_product as select %s from product p where %s', columns, is_visible);
  execute format('create or replace view reachable_product as select %s from product p where %s', of_reachable, is_reachable);
  execute format(priced, 'priced_product', columns, columns, 'p.original_price_fen', '', is_visible);
  execute format(priced, 'priced_reachable_product', columns, of_reachable, format('case when %s then p.original_price_fen end', is_sold), 'and ' || is_sold, is_reachable);
end $$;
call make_product_views();

-- Deals with the dates that have passed: writes the prices that began or ended into the history, notes the products as changed, and raises the topics at its
-- commit: that of the catalogue always, as the clock is of the catalogue. Of several processes one does it, and what none was there for is dealt with by the next.
create or replace function pass_dates() returns void language plpgsql as $$
declare
  until constant timestamptz := shop_now();
  passed timestamptz;
  ids bigint[];
  topics text[];
begin
  select passed_until into passed from catalogue_clock for update skip locked;
  ids := array(select distinct id from products_with_date(passed, until));
  topics := array(select 'content' where exists (select from content_dates(passed, until))
                  union all select 'videos' where exists (select from video_dates(passed, until)));
  if ids = '{}' and topics = '{}' then
    return;
  end if;
  insert into topic_mark (topic) select unnest(topics) on conflict do nothing;
  if ids <> '{}' then
    perform write_passed_prices(ids);
    perform mark_products(ids);
  end if;
  update catalogue_clock set passed_until = until;
end $$;
