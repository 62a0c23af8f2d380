-- version 2, 7caa3aeec507
-- The moment that dates are judged by, and which dates there are: a product's `visible_from` and `visible_until`, the start and end of a scheduled price.

-- Now, by the database's clock, or the moment that the transaction names: a preview shows the shop as of a time.
create or replace function shop_now() returns timestamptz language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('torvane.as_of', true), '')::timestamptz, now())
$$;

-- The next date after a moment: until then nothing changes by itself. Null where there is none.
create or replace function next_date(after timestamptz) returns table (at timestamptz) language sql stable parallel safe as $$
  select least((select min(visible_from) from product where visible_from > after),
               (select min(visible_until) from product where visible_until > after),
               (select min(starts_at) from product_price_schedule where starts_at > after),
               (select min(ends_at) from product_price_schedule where ends_at > after))
$$;

-- The products with a date after one moment and up to another, each as often as it has one.
create or replace function products_with_date(after timestamptz, until timestamptz) returns table (id bigint) language sql stable parallel safe as $$
  select id from product where visible_from > after and visible_from <= until
  union all select id from product where visible_until > after and visible_until <= until
  union all select product_id from product_price_schedule where starts_at > after and starts_at <= until
  union all select product_id from product_price_schedule where ends_at > after and ends_at <= until
$$;

-- Per topic that dates change: the next one and now, in seconds, and whether some have passed that `pass_dates` has not dealt with.
create or replace function topic_dates() returns table (topic text, next_date double precision, now double precision, is_due boolean)
language sql stable as $$
  select 'catalog', extract(epoch from next.at)::double precision, extract(epoch from shop_now())::double precision,
         exists (select from products_with_date(clock.passed_until, shop_now()))
    from catalogue_clock clock, next_date(shop_now()) next
  union all
  select 'content', extract(epoch from (select min(at) from content_dates(shop_now(), 'infinity')))::double precision,
         extract(epoch from shop_now())::double precision, exists (select from content_dates(clock.passed_until, shop_now()))
    from catalogue_clock clock
  union all
  select 'videos', extract(epoch from (select min(at) from video_dates(shop_now(), 'infinity')))::double precision, extract(epoch from shop_now())::double precision,
         exists (select from video_dates(clock.passed_until, shop_now()))
    from catalogue_clock clock
$$;
