-- version 1, e3d2ef2a5a51
-- Addresses to buy at (migration 0048). The release before reads and writes `product.product_url`, one for all languages: it is kept the first address for
-- English, and what that release writes there is taken into the list.

create or replace function copy_first_buy_url() returns trigger language plpgsql as $$
begin
  update product p set product_url = f.url
    from (select c.product_id, coalesce((select b.url from product_buy_url b
                                          where b.product_id = c.product_id and (b.languages = '{}' or 'en' = any (b.languages))
                                          order by b.sort, b.id limit 1), '') as url
            from (select distinct product_id from changed) c) f
   where p.id = f.product_id and p.product_url <> f.url;
  return null;
end $$;
create or replace trigger buy_url_added after insert on product_buy_url referencing new table as changed for each statement execute function copy_first_buy_url();
create or replace trigger buy_url_changed after update on product_buy_url referencing new table as changed for each statement execute function copy_first_buy_url();
create or replace trigger buy_url_removed after delete on product_buy_url referencing old table as changed for each statement execute function copy_first_buy_url();

create or replace function take_product_url() returns trigger language plpgsql as $$
declare
  shown product_buy_url;
begin
  select * into shown from product_buy_url
   where product_id = new.id and (languages = '{}' or 'en' = any (languages)) order by sort, id limit 1;
  if new.product_url = coalesce(shown.url, '') then
    return null; -- the list was written, and copied
  elsif new.product_url = '' then
    delete from product_buy_url where product_id = new.id; -- whoever empties it knows of one address, for all languages
  elsif shown.id is null then
    insert into product_buy_url (product_id, url, sort)
    values (new.id, new.product_url, coalesce((select max(sort) + 1 from product_buy_url where product_id = new.id), 0));
  else
    update product_buy_url set url = new.product_url where id = shown.id;
  end if;
  return null;
end $$;
create or replace trigger product_url_added after insert on product for each row when (new.product_url <> '') execute function take_product_url();
create or replace trigger product_url_changed after update of product_url on product
  for each row when (old.product_url <> new.product_url) execute function take_product_url();
