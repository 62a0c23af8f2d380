-- expand
-- What is in the shop and has no pieces (merchant M5): few of many, looked for with each look at what is not all right.
create index product_overview_with_no_stock on product_overview (product_id) where state = 'live' and stock = 0;
