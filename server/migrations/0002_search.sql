-- Search: every product's words in every language, as shown, kept by triggers whatever changes them.
-- The rules of comparison are the specification's (calls: Search) and stand here alone: the query is folded by the same functions.

-- A text as it is compared: without case, width, accents, quotes, `%` and `_`, katakana as hiragana, what parts words as one space.
-- Accents are taken off after decomposition, so that lower-casing needs no more than ASCII for Latin letters, whatever the database's locale.
create function search_fold(shown text) returns text language sql immutable parallel safe return
  trim(regexp_replace(
    translate(
      normalize(
        regexp_replace(
          lower(normalize(replace(replace(normalize(shown, NFKC), 'ß', 'ss'), 'ẞ', 'ss'), NFD)),
          '[\u0300-\u036f%_"''`´‘’“”„‚«»‹›「」『』]', '', 'g'),
        NFKC),
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'),
    '[\s()\[\]{}<>,;!?*|\\·・、。【】〈〉《》‐‑‒–—-]+', ' ', 'g'));

-- The same with German umlauts by their spelling: `Wüste` as `wueste`.
create function search_fold_german(shown text) returns text language sql immutable parallel safe return
  search_fold(
    replace(replace(replace(replace(replace(replace(normalize(shown, NFKC), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'));

-- A text in both spellings, so that a word may be looked for in either.
create function search_spellings(shown text) returns text language sql immutable parallel safe return
  case when search_fold(shown) = search_fold_german(shown) then search_fold(shown) else search_fold(shown) || ' ' || search_fold_german(shown) end;

-- What a part of a word is found by, marked with the language: all its parts of three characters, and in scripts beyond Latin, where two
-- characters are a word, also those of one and two. Shorter parts of Latin words are in nearly every text: an index on them finds nothing out.
create function search_grams(language text, words text) returns text[] language sql immutable parallel safe return
  (select array_agg(distinct search_grams.language || gram)
     from unnest(string_to_array(words, ' ')) as word, generate_series(1, 3) as size, generate_series(1, length(word) - size + 1) as start,
          substr(word, start, size) as gram
    where size = 3 or gram ~ '[\u0370-\uffff]');

create table product_search (
  product_id  bigint not null references product on delete cascade,
  language    text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  name        text not null, -- by search_fold
  name_german text not null, -- by search_fold_german
  words       text not null, -- name, subtitle, description and tags, in both spellings
  primary key (product_id, language)
);
create index product_search_by_part on product_search using gin (search_grams(language, words));
create index product_search_by_language on product_search (language);

-- Writes the words of products anew. The product is locked first, so that of two changes at once the later sees the earlier.
create function refresh_product_search(ids bigint[]) returns void language plpgsql as $$
begin
  perform from product where id = any(ids) order by id for no key update;
  insert into product_search (product_id, language, name, name_german, words)
  select p.id, l.language, search_fold(coalesce(t.name, en.name)), search_fold_german(coalesce(t.name, en.name)),
         search_spellings(concat_ws(' ', coalesce(t.name, en.name), coalesce(t.subtitle, en.subtitle), coalesce(t.description, en.description),
           (select string_agg(coalesce(tt.name, ten.name), ' ')
              from tag_text ten left join tag_text tt on tt.tag_id = ten.tag_id and tt.language = l.language
             where ten.tag_id = any(p.tag_ids) and ten.language = 'en')))
    from product p
    cross join unnest(array['en', 'zh', 'de', 'ja', 'ko']) as l (language)
    join product_text en on en.product_id = p.id and en.language = 'en'
    left join product_text t on t.product_id = p.id and t.language = l.language
   where p.id = any(ids)
  on conflict (product_id, language) do update set name = excluded.name, name_german = excluded.name_german, words = excluded.words
   where (product_search.name, product_search.words) is distinct from (excluded.name, excluded.words);
end $$;

create function product_text_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search((select array_agg(distinct product_id) from changed));
  return null;
end $$;
create trigger product_text_added after insert on product_text
  referencing new table as changed for each statement execute function product_text_changed();
create trigger product_text_changed after update on product_text
  referencing new table as changed for each statement execute function product_text_changed();
create trigger product_text_removed after delete on product_text
  referencing old table as changed for each statement execute function product_text_changed();

create function tag_text_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(
    (select array_agg(id) from product where tag_ids && (select array_agg(distinct tag_id) from changed)));
  return null;
end $$;
create trigger tag_text_added after insert on tag_text
  referencing new table as changed for each statement execute function tag_text_changed();
create trigger tag_text_changed after update on tag_text
  referencing new table as changed for each statement execute function tag_text_changed();
create trigger tag_text_removed after delete on tag_text
  referencing old table as changed for each statement execute function tag_text_changed();

create function product_tags_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array[new.id]);
  return null;
end $$;
create trigger product_tags_changed after update of tag_ids on product
  for each row when (old.tag_ids is distinct from new.tag_ids) execute function product_tags_changed();

-- Products that were there before this migration.
select refresh_product_search(array(select id from product));
