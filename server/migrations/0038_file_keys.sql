-- What files say of the shop and pages do not show, so that it can be written as files again: names of files and folders, keys, texts with places for
-- the values of specs. Nothing but imports and exports reads it. Null: the row did not come from a file; the export makes a name of its id or place.

-- Names of files and folders, without their ending. Those that an export makes are of their own row, so no two files get one name.
alter table series
  add column folder text check (folder ~ '^[^./\\\u0001-\u0020][^/\\\u0001-\u001f]*$' and (folder !~ '^series-\d+$' or folder = 'series-' || id)),
  add unique (folder) deferrable; -- as all here: two may change names in one statement
alter table product
  add column slug text check (slug ~ '^[^./\\\u0001-\u0020][^/\\\u0001-\u001f]*$' and (slug !~ '^product-\d+$' or slug = 'product-' || id)),
  add check (slug <> 'series'), -- that file is the series'
  add column subtitle_keys text[], -- of the specs that its subtitle names; null: it is a text of its own
  add unique (series_id, slug) deferrable;
alter table content_page
  add column slug text check (slug ~ '^[^./\\\u0001-\u0020][^/\\\u0001-\u001f]*$' and (slug !~ '^page-\d+$' or slug = 'page-' || id)),
  add unique (kind, slug) deferrable;

-- Keys, by which files name a row.
alter table tag
  add column key text check (key ~ '^[a-z][a-zA-Z0-9-]*$' and (key !~ '^tag-\d+$' or key = 'tag-' || id)),
  add unique (key) deferrable;
alter table product_spec
  add column key text check (key ~ '^[a-z][a-zA-Z0-9-]*$'),
  add unique (product_id, key) deferrable;
alter table product_service
  add column key text check (key ~ '^[a-z][a-zA-Z0-9-]*$'); -- null: the file has its text

-- Where a text of a file has places for the values of specs. What is shown stands beside it, and is the truth where they differ.
alter table product_text
  add column description_source text,
  add column detail_source text; -- sanitised

-- What products refer to by key (`shared.json`), as the files said it. What a product shows stands with the product.
create table shared_entry (
  kind  text not null check (kind in ('specName', 'unit', 'service')),
  key   text not null check (key <> ''),
  sort  int not null,
  icon  text, -- of a service
  texts jsonb not null check (jsonb_typeof(texts) = 'object'), -- one per language
  primary key (kind, key)
);
