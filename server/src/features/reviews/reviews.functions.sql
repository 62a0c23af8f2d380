-- version 1, 0dc137460ec4
-- How many reviews of each rating a product has, so that nobody counts 100,000 rows for a page of ten. `product_rating` is written by these alone; it is a
-- table of its own, as a review changes nothing that cached responses of the catalogue show.

create or replace function reviews_added() returns trigger language plpgsql as $$
begin
  insert into product_rating as r (product_id, stars)
  select product_id, array(select count(*) filter (where c.rating = star) from unnest(array_agg(rating)) c (rating), generate_series(1, 5) star
                            group by star order by star)
    from changed group by product_id order by product_id -- in one order, so that two statements cannot deadlock
  on conflict (product_id) do update set stars = array(select a + b from unnest(r.stars, excluded.stars) with ordinality as s (a, b, star) order by star);
  return null;
end $$;
create or replace trigger reviews_added after insert on review referencing new table as changed for each statement execute function reviews_added();

create or replace function reviews_removed() returns trigger language plpgsql as $$
begin
  update product_rating r
     set stars = array(select s.count - (select count(*) from changed c where c.product_id = r.product_id and c.rating = s.star)
                         from unnest(r.stars) with ordinality as s (count, star) order by s.star)
   where r.product_id in (select product_id from changed);
  return null;
end $$;
create or replace trigger reviews_removed after delete on review referencing old table as changed for each statement execute function reviews_removed();

create or replace function review_changed() returns trigger language plpgsql as $$
begin
  update product_rating set stars[old.rating] = stars[old.rating] - 1, stars[new.rating] = stars[new.rating] + 1 where product_id = new.product_id;
  return null;
end $$;
create or replace trigger review_changed after update of rating on review
  for each row when (old.rating <> new.rating) execute function review_changed();
