-- expand
-- What the back office lists products by, and what is not all right with them (findings.functions.sql, decisions/0078); and the views of lists that staff keep.

-- One row per product, with its saved changes: derived, and written again at the commit of whatever changes what it is made of. A list reads all of it, so what
-- only some lists need stands in `product_words`, and closed lists are bits (findings.functions.sql names them).
create table product_overview (
  product_id bigint primary key references product on delete cascade,
  series_id  bigint not null,
  price_fen  bigint not null,
  changed_at timestamptz not null, -- -infinity: never by staff
  changed_by bigint not null, -- 0: nobody
  sort       int not null,
  stock      int not null, -- these two are counters, copied when they change
  sales      int not null,
  saved      int not null, -- fields with a saved change
  languages  int not null, -- how each stands
  findings   int not null, -- those that neither the clock nor files and addresses change
  version    int not null, -- of the functions that have written it
  is_reduced boolean not null,
  state      text not null check (state in ('draft', 'live', 'archived')),
  name_key   text collate "C" not null, -- the English name, as it is ordered by
  tag_ids    bigint[] not null
);

-- What products are found by, and what their models are held against.
create table product_words (
  product_id bigint primary key references product on delete cascade,
  words      text collate "C" not null, -- part number, id, GTIN, the names of all languages
  model      text not null, -- its address, which is one of the product's
  sizes_mm   double precision[] not null -- that are stated, the length first, null where it is not
);

-- What a running transaction has changed, until it commits: nobody ever sees a row.
create unlogged table product_due (
  transaction xid8 not null default pg_current_xact_id(),
  product_id  bigint not null,
  primary key (transaction, product_id)
);

create table staff_view (
  id         bigint generated always as identity primary key,
  staff_id   bigint not null references staff on delete cascade,
  type       text not null check (type in ('product', 'definition')),
  name       text not null check (name <> ''),
  query      text not null,
  is_shared  boolean not null
);
create index staff_view_by_staff on staff_view (staff_id);
create index staff_view_shared on staff_view (type) where is_shared;
