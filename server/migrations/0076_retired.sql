-- expand
-- A retired product keeps its page and is no longer sold: { since, sparesUntil, successorId }, dates as YYYY-MM-DD. Null: it is sold.
-- The previous release hides retired products, because its views no longer have them.
alter table product add column retired jsonb check (retired is null or coalesce(jsonb_typeof(retired->'since'), '') = 'string');
create index product_by_retired on product (id) where retired is not null;
alter table product_overview add column is_retired boolean not null default false;
