-- Products that customers keep. Removed is deleted: keeping one again is a new row with a new time.

create table favorite (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  product_id bigint not null references product on delete cascade,
  added_at   timestamptz not null default now(),
  unique (account_id, product_id)
);
create index favorite_by_account_in_order on favorite (account_id, added_at desc, id desc);
create index favorite_by_product on favorite (product_id);
