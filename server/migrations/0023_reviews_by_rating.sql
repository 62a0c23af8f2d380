-- The reviews of one rating are shown by themselves, newest first.
create index review_by_product_and_rating_in_order on review (product_id, rating, created_at desc, id desc);
