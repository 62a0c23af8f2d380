-- version 7, 13319311bb13
-- Notes the products that a transaction changes (migration 0042, product-changes.queries.ts): in their own row, and in the tables of their texts and lists.

-- These two are PL/pgSQL, which plans its statements once for each connection: they run for each row.
create or replace function note_changed_products(ids bigint[]) returns void language plpgsql as $$
begin
  insert into product_change as known (product_id, transaction)
  select distinct id, pg_current_xact_id() from unnest(ids) id where id is not null order by id -- one order for all, so that none waits in a circle
  on conflict (product_id) do update set transaction = excluded.transaction where known.transaction <> excluded.transaction;
end $$;

-- Also for the back office, which writes what it knows of them at the commit (findings.functions.sql).
create or replace function mark_products(ids bigint[]) returns void language plpgsql as $$
begin
  perform note_changed_products(ids);
  insert into product_due (product_id) select id from unnest(ids) id where id is not null on conflict do nothing;
  perform set_config('shop.has_due_products', 'on', true);
end $$;

create or replace function mark_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.sales := new.sales; -- a counter: lists are ordered by it, and nothing else is made of it
    if old is not distinct from new then
      perform note_changed_products(array[new.id]);
      return null;
    end if;
  end if;
  perform mark_products(array[old.id, new.id]);
  return null;
end $$;

-- Sales raise no topic, but lists are ordered by them.
create or replace procedure mark_changed_products() language plpgsql as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns
    from pg_attribute where attrelid = 'product'::regclass and attnum > 0 and not attisdropped and attname <> 'stock';
  execute format('create or replace trigger mark_product after insert or update of %s or delete on product for each row execute function mark_product()', columns);
end $$;
call mark_changed_products();

-- Stock raises no topic either, but lists are filtered by whether there is any.
create or replace function note_stock() returns trigger language plpgsql as $$
begin
  perform note_changed_products(array[new.id]);
  return null;
end $$;
create or replace trigger note_stock after update of stock on product
  for each row when ((old.stock > 0) is distinct from (new.stock > 0)) execute function note_stock();

-- The rows of a statement that belong to products: `tg_argv[0]` selects the products' ids from `changed`.
create or replace function mark_products_of_rows() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  execute format('select array(%s)', tg_argv[0]) into ids;
  if ids <> '{}' then
    perform mark_products(ids);
  end if;
  return null;
end $$;

create or replace function mark_all_products() returns trigger language plpgsql as $$
begin
  perform mark_products('{0}');
  return null;
end $$;

-- Whether products are listed on the home page is their series'.
create or replace function mark_products_of_series() returns trigger language plpgsql as $$
begin
  perform mark_products(array(select id from product where series_id = new.id));
  return null;
end $$;
create or replace trigger mark_products after update of is_home, active on series for each row execute function mark_products_of_series();

create or replace procedure mark_products_of(changing regclass, ids text) language plpgsql as $$
begin
  execute format('create or replace trigger mark_inserted after insert on %s referencing new table as changed for each statement execute function mark_products_of_rows(%L)', changing, ids);
  execute format('create or replace trigger mark_updated after update on %s referencing new table as changed for each statement execute function mark_products_of_rows(%L)', changing, ids);
  execute format('create or replace trigger mark_deleted after delete on %s referencing old table as changed for each statement execute function mark_products_of_rows(%L)', changing, ids);
  execute format('create or replace trigger mark_truncated after truncate on %s for each statement execute function mark_all_products()', changing);
end $$;

create or replace trigger mark_truncated after truncate on product for each statement execute function mark_all_products();
call mark_products_of('product_text', 'select product_id from changed');
call mark_products_of('product_image', 'select product_id from changed');
call mark_products_of('product_image_text', 'select i.product_id from changed c join product_image i on i.id = c.product_image_id');
call mark_products_of('product_manual', 'select product_id from changed');
call mark_products_of('product_buy_url', 'select product_id from changed');
call mark_products_of('product_spec', 'select product_id from changed');
call mark_products_of('product_spec_text', 'select s.product_id from changed c join product_spec s on s.id = c.product_spec_id');
call mark_products_of('product_price_schedule', 'select product_id from changed');
call mark_products_of('product_service', 'select product_id from changed');
call mark_products_of('product_service_text', 'select s.product_id from changed c join product_service s on s.id = c.product_service_id');

-- The products that another state is shown of than with a snapshot and at a moment (product-changes.queries.ts): a transaction has changed them since, or a
-- date has passed. Each process asks after every change, and to plan it takes several times as long: planned once for each connection.
create or replace function products_changed_since(snapshot pg_snapshot, moment timestamptz) returns setof bigint
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select product_id from product_change
   where transaction >= pg_snapshot_xmin(snapshot)
     and transaction < pg_snapshot_xmax(pg_current_snapshot())
     and not pg_visible_in_snapshot(transaction, snapshot)
  union
  select id from products_with_date(least(moment, shop_now()), greatest(moment, shop_now()));
end $$;
