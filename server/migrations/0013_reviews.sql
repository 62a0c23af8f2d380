-- Reviews of products: one per customer and product, plain text as written. Of a deleted account they stay without their author.

-- Who wrote something, as others see it: never an e-mail (calls: Shapes). Of a deleted account both are null.
create function author_name(nickname text, email text) returns text language sql immutable parallel safe return
  coalesce(nullif(nickname, ''), left(email, 1) || '***', '');

create table review (
  id         bigint generated always as identity primary key,
  product_id bigint not null references product on delete cascade,
  account_id bigint references account on delete set null,
  rating     smallint not null check (rating between 1 and 5),
  content    text not null check (length(content) between 1 and 2000),
  created_at timestamptz not null default now(), -- renewed when its author replaces it
  unique (product_id, account_id)
);
create index review_by_product_in_order on review (product_id, created_at desc, id desc);
create index review_by_account on review (account_id);

-- How many reviews of each rating a product has, so that nobody counts 100,000 rows for a page of ten. Written by the triggers below alone; in a table
-- of its own, as a review changes nothing that cached responses of the catalogue show.
create table product_rating (
  product_id bigint primary key references product on delete cascade,
  stars      int[] not null check (cardinality(stars) = 5 and 0 <= all (stars)) -- of one star, of two, …
) with (fillfactor = 70);

create function reviews_added() returns trigger language plpgsql as $$
begin
  insert into product_rating as r (product_id, stars)
  select product_id, array(select count(*) filter (where c.rating = star) from unnest(array_agg(rating)) c (rating), generate_series(1, 5) star
                            group by star order by star)
    from changed group by product_id order by product_id -- in one order, so that two statements cannot deadlock
  on conflict (product_id) do update set stars = array(select a + b from unnest(r.stars, excluded.stars) with ordinality as s (a, b, star) order by star);
  return null;
end $$;
create trigger reviews_added after insert on review referencing new table as changed for each statement execute function reviews_added();

create function reviews_removed() returns trigger language plpgsql as $$
begin
  update product_rating r
     set stars = array(select s.count - (select count(*) from changed c where c.product_id = r.product_id and c.rating = s.star)
                         from unnest(r.stars) with ordinality as s (count, star) order by s.star)
   where r.product_id in (select product_id from changed);
  return null;
end $$;
create trigger reviews_removed after delete on review referencing old table as changed for each statement execute function reviews_removed();

create function review_changed() returns trigger language plpgsql as $$
begin
  update product_rating set stars[old.rating] = stars[old.rating] - 1, stars[new.rating] = stars[new.rating] + 1 where product_id = new.product_id;
  return null;
end $$;
create trigger review_changed after update of rating on review
  for each row when (old.rating <> new.rating) execute function review_changed();
