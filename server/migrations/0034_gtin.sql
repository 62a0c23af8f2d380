-- The number that a product has in trade worldwide (GTIN: EAN, UPC, JAN), as search engines and price comparisons know it. Null: it has none.
alter table product add gtin text check (gtin ~ '^(\d{8}|\d{12,14})$');
