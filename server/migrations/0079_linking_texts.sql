-- expand
-- The check of links to pages of the shop reads only the texts of products that have some.
create index product_text_with_links on product_text (product_id) where detail_text like '%href="/%';
