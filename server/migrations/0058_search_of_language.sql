-- expand
-- A search for a letter or two reads all rows of a language. By an index of the language alone it reads them as they lie; compared in another collation
-- than the column's it has no other, as the planner would take the primary key, which walks through the rows of all languages.
create index product_search_of_language on product_search ((language collate "C"));
