-- expand
-- Views of product pages and clicks on Buy links, and nothing of who made them. Days are those of UTC; deleted after 25 months (auth/cleanup.ts).
create table product_count (
  day        date   not null,
  product_id bigint not null references product on delete cascade,
  language   text   not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  seller     text   not null default '' check (length(seller) <= 255), -- empty for views; the host of an address without a seller's name
  views      int    not null default 0 check (views >= 0),
  buys       int    not null default 0 check (buys >= 0),
  primary key (day, product_id, language, seller),
  check (views = 0 or seller = '')
);
create index product_count_by_product on product_count (product_id);

-- Favourites are counted by the day on which they were added.
create index favorite_by_time on favorite (added_at);
