-- version 2, eee93b57b119
-- How many reviews of each rating a product has, so that nobody counts 100,000 rows for a page of ten. Hidden reviews do not count. `product_rating` is
-- written by these alone; it is a table of its own, as a review changes nothing that cached responses of the catalogue show.

create or replace function reviews_added() returns trigger language plpgsql as $$
begin
  insert into product_rating as r (product_id, stars)
  select product_id, array(select count(*) filter (where c.rating = star)
                             from unnest(array_agg(rating) filter (where hidden_at is null)) c (rating) right join generate_series(1, 5) star on c.rating = star
                            group by star order by star)
    from changed group by product_id order by product_id -- in one order, so that two statements cannot deadlock
  on conflict (product_id) do update set stars = array(select a + b from unnest(r.stars, excluded.stars) with ordinality as s (a, b, star) order by star);
  return null;
end $$;
create or replace trigger reviews_added after insert on review referencing new table as changed for each statement execute function reviews_added();

create or replace function reviews_removed() returns trigger language plpgsql as $$
begin
  update product_rating r
     set stars = array(select s.count - (select count(*) from changed c where c.product_id = r.product_id and c.rating = s.star and c.hidden_at is null)
                         from unnest(r.stars) with ordinality as s (count, star) order by s.star)
   where r.product_id in (select product_id from changed);
  return null;
end $$;
create or replace trigger reviews_removed after delete on review referencing old table as changed for each statement execute function reviews_removed();

create or replace function review_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(c.id) into ids from changed c join former f using (id) where (c.rating, c.hidden_at is null) <> (f.rating, f.hidden_at is null);
  perform from product_rating where product_id in (select product_id from changed where id = any(ids)) order by product_id for no key update;
  update product_rating r
     set stars = array(select s.count + (select count(*) from changed c
                                          where c.id = any(ids) and c.product_id = r.product_id and c.rating = s.star and c.hidden_at is null)
                                      - (select count(*) from former f
                                          where f.id = any(ids) and f.product_id = r.product_id and f.rating = s.star and f.hidden_at is null)
                         from unnest(r.stars) with ordinality as s (count, star) order by s.star)
   where r.product_id in (select product_id from changed where id = any(ids));
  return null;
end $$;
create or replace trigger review_changed after update on review
  referencing old table as former new table as changed for each statement execute function review_changed();

-- The rating of a product is a counter of cached responses, up to 10 s old. What staff hide leaves it at once.
create or replace trigger review_hidden after update of hidden_at on review
  for each row when (old.hidden_at is distinct from new.hidden_at) execute function mark_topic('catalog');
