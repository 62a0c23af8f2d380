-- version 1, 0ac005d1e09e
-- What happened to the lines of a cart, whatever changed them; of an account the latest 1,000.
create or replace function record_cart_history() returns trigger language plpgsql as $$
begin
  insert into cart_history (account_id, product_id, action, quantity)
  select c.account_id, c.product_id, tg_argv[0], c.quantity
    from changed c
   where exists (select from account where id = c.account_id) -- it may be what is deleted
   order by c.id;
  if found then
    delete from cart_history h using (select distinct account_id from changed) c
     where h.account_id = c.account_id
       and h.id <= (select n.id from cart_history n where n.account_id = c.account_id order by n.id desc limit 1 offset 1000);
  end if;
  return null;
end $$;

create or replace trigger cart_line_added after insert on cart_line referencing new table as changed
  for each statement execute function record_cart_history('added');
create or replace trigger cart_line_changed after update on cart_line referencing new table as changed
  for each statement execute function record_cart_history('changed');
create or replace trigger cart_line_removed after delete on cart_line referencing old table as changed
  for each statement execute function record_cart_history('removed');
