-- A cart names its coupon also while it has no use of it. `taken`: it has one, which counts. `returned`: it has none, as the coupon's conditions do not
-- hold or the cart was not changed for 7 days. `lost`: none was left when it wanted one again; the customer is told so.
alter table coupon_use
  add column state text not null default 'taken' check (state in ('taken', 'returned', 'lost')),
  add column applied_at timestamptz not null default now(),
  add check (in_cart or state = 'taken');
create index coupon_use_lost on coupon_use (id) where state = 'lost';

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

create trigger coupon_use_changed after update of state on coupon_use
  for each row when (old.state <> new.state) execute function count_coupon_use();
