-- expand
-- Which products have changed, and in which transaction: a process reads again what has changed since its last reading, and nothing else
-- (product-changes.functions.sql). One row per product; product 0 stands for all of them.
create table product_change (
  product_id  bigint primary key, -- no foreign key: a product that is gone has changed too
  transaction xid8 not null
);
create index product_change_by_transaction on product_change (transaction);
