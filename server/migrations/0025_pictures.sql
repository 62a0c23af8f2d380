-- What is known of a product's picture beside its address: how it fills its box (the closed list is that of `contract/src/catalog/kinds.ts`), how large
-- its master is, its dominant colour, and what it shows, in words. Pictures that were there before are cut out, and are shown whole as before.
alter table product_image
  add column fit    text not null default 'contain' check (fit in ('contain', 'cover')),
  add column width  int check (width > 0),
  add column height int check (height > 0),
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  add check ((width is null) = (height is null));

create table product_image_text (
  product_image_id bigint not null references product_image on delete cascade,
  language         text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  alt              text, -- null: that of English, and without it the product's name
  primary key (product_image_id, language),
  check (language <> 'en' or alt is not null)
);

call raise_topic_on_change('product_image', 'catalog');
call raise_topic_on_change('product_image_text', 'catalog');
