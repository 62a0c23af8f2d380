-- version 1, d628fda3ae66
-- How many uses of a coupon are taken. A cart names its coupon also while it has no use of it: `taken` counts alone (decisions: 0048).
create or replace function count_coupon_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'taken' then
    update coupon set uses = uses - 1 where id = old.coupon_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'taken' then
    update coupon set uses = uses + 1 where id = new.coupon_id;
  end if;
  return null;
end $$;

create or replace trigger coupon_use_taken after insert or delete on coupon_use for each row execute function count_coupon_use();
create or replace trigger coupon_use_changed after update of state on coupon_use
  for each row when (old.state <> new.state) execute function count_coupon_use();
