-- expand
-- Products whose model is of another size, or too heavy, without looking at all that have one.
create index product_words_by_model on product_words (model, (sizes_mm[1])) where model <> '';
