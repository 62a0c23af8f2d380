-- version 1, aba34f4dd36b
-- Every price that a product ever had, and the lowest one before a reduction: kept whatever changes a price (decisions: 0014).

-- The lowest price of the 30 days before a reduction (Directive 98/6/EC, article 6a). It is fixed when the reduction begins;
-- a further reduction keeps it, as the directive allows. Null when the product has had no price before.
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

create or replace function keep_price_history() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price_fen, original_price_fen, since)
  values (new.id, new.price_fen, new.original_price_fen, case tg_op when 'INSERT' then least(new.created_at, now()) else now() end);
  return null;
end $$;

create or replace trigger product_price_added after insert on product
  for each row execute function keep_price_history();
create or replace trigger product_price_changed after update of price_fen, original_price_fen on product
  for each row when (old.price_fen is distinct from new.price_fen or old.original_price_fen is distinct from new.original_price_fen)
  execute function keep_price_history();
