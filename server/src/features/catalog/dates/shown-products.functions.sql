-- version 1, 24fc6e51e1f6
-- What the shop shows: everything of it reads products by these views, and nothing else knows of dates (decisions: 0077). Rows and prices are those of the
-- moment of reading. `visible_product` has no prices, so that whoever needs none pays for none.

-- Made of the columns that `product` has, so that another one is in them at once. Columns of the views are never taken away by `create or replace`: a
-- migration that drops one of `product` drops the views first.
create or replace procedure make_product_views() language plpgsql as $$
declare
  columns text;
  is_visible constant text := 'p.active and (p.visible_from is null or p.visible_from <= shop_now()) and (p.visible_until is null or p.visible_until > shop_now())';
begin
  select string_agg('p.' || quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute
   where attrelid = 'product'::regclass and attnum > 0 and not attisdropped
     and attname <> all ('{active, price_fen, original_price_fen, lowest_price_30_days_fen}');
  execute format('create or replace view visible_product as select %s from product p where %s', columns, is_visible);
  execute format('
    create or replace view priced_product as
    select p.price_fen, p.original_price_fen,
           case when p.original_price_fen > p.price_fen then (select r.lowest_fen from reduction_of(p.id, p.original_price_fen) r) end as lowest_price_30_days_fen,
           case when p.original_price_fen > p.price_fen then (select r.since from reduction_of(p.id, p.original_price_fen) r) end as reduced_since,
           case when p.original_price_fen > p.price_fen then (select r.original_until from reduction_of(p.id, p.original_price_fen) r) end as original_price_until,
           %1$s
      from (select coalesce(s.price_fen, p.price_fen) as price_fen,
                   case when s.product_id is null then p.original_price_fen
                        else struck_fen(s.original_price_fen, s.price_fen, p.price_fen) end as original_price_fen,
                   %1$s
              from product p
              left join product_price_schedule s
                on s.product_id = p.id and s.starts_at <= shop_now() and (s.ends_at is null or s.ends_at > shop_now())
             where %2$s) p', columns, is_visible);
end $$;
call make_product_views();

-- Deals with the dates that have passed: writes the prices that began or ended into the history, notes the products as changed, and raises the topic at its
-- commit, as the clock is of the catalogue. Of several processes one does it, and what none was there for is dealt with by the next.
create or replace function pass_dates() returns void language plpgsql as $$
declare
  until constant timestamptz := shop_now();
  passed timestamptz;
  ids bigint[];
begin
  select passed_until into passed from catalogue_clock for update skip locked;
  ids := array(select distinct id from products_with_date(passed, until));
  if ids = '{}' then
    return;
  end if;
  perform write_passed_prices(ids);
  perform mark_products(ids);
  update catalogue_clock set passed_until = until;
end $$;
