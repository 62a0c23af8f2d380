-- expand
-- From when until when the shop shows a product, and prices that hold for a time. Both are judged when they are read, by the database's clock
-- (decisions/0077, features/catalog/dates).
alter table product
  add column visible_from timestamptz, -- null: always
  add column visible_until timestamptz,
  add check (visible_until > visible_from);
create index product_by_visible_from on product (visible_from) where visible_from is not null;
create index product_by_visible_until on product (visible_until) where visible_until is not null;

create table product_price_schedule (
  product_id         bigint not null references product on delete cascade,
  starts_at          timestamptz not null,
  ends_at            timestamptz, -- null: open end
  price_fen          bigint not null check (price_fen between 0 and 9999999999),
  original_price_fen bigint check (original_price_fen between price_fen and 9999999999), -- null: the ordinary price, where that is higher
  written_at         timestamptz not null, -- by a trigger: what had passed then never held
  primary key (product_id, starts_at),
  check (ends_at > starts_at),
  -- At most one holds at any time. As ranges, as GiST of PostgreSQL itself knows no whole numbers, and btree_gist may not be there.
  constraint product_price_schedule_no_overlap exclude using gist (int8range(product_id, product_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) deferrable
);
create index product_price_schedule_by_start on product_price_schedule (starts_at);
create index product_price_schedule_by_end on product_price_schedule (ends_at) where ends_at is not null;

-- Whether the price began or ended by its schedule, at a time that it has once.
alter table price_history add column is_scheduled boolean not null default false;
create unique index price_history_by_schedule on price_history (product_id, since) where is_scheduled;

-- Up to when what dates change has been told to caches and to the price history: one row.
create table catalogue_clock (
  id           smallint primary key default 1 check (id = 1),
  passed_until timestamptz not null
);
insert into catalogue_clock (passed_until) values (now());
