-- version 4, 34fd6406aae9
-- The search finds what shoppers mean (calls: Search): every product's words in every language, as shown, kept by triggers whatever changes them; and
-- the words of the catalogue, to offer the nearest one for a misspelt one. Rows that are there are written again by a migration: it creates the
-- functions that it needs as they are here (decisions: 0053).

-- The lexemes of a folded text, one per word, and for each run of East Asian characters its pairs and its last character: all that begins with a
-- character or a pair of them is found by prefix. `mark` begins each of them.
create or replace function search_words(mark text, words text) returns text language plpgsql immutable parallel safe as $$
begin
  if words ~ '[\u2e80-\U0010ffff]' then
    words := regexp_replace(words, '([\u2e80-\U0010ffff]{2})(?=[\u2e80-\U0010ffff])', '\1 ', 'g') || ' '
          || regexp_replace(
               regexp_replace(words, '(^|[^\u2e80-\U0010ffff])[\u2e80-\U0010ffff]', '\1', 'g'),
               '([\u2e80-\U0010ffff]{2})(?=[\u2e80-\U0010ffff])', '\1 ', 'g');
    words := trim(regexp_replace(words, ' {2,}', ' ', 'g'));
  end if;
  if length(words) > 200 then
    words := regexp_replace(left(words, 50000), '(\S{100})\S+', '\1', 'g'); -- a lexeme is at most 2 KiB, a text of them 1 MiB
  end if;
  return case when words = '' then '' else mark || replace(words, ' ', ' ' || mark) end;
end $$;

-- Lexemes as a text of a tsvector, each at a place with a weight (`1A`).
create or replace function search_weighted(lexemes text, place text) returns text language sql immutable parallel safe return
  '''' || replace(lexemes, ' ', ''':' || place || ' ''') || ''':' || place;

-- What singular and plural of a folded word share; null for words that the stemmer leaves out. German plurals in -s after a vowel (`Autos`), which
-- the stemmer leaves, are cut first.
create or replace function search_stem(language text, word text) returns text language sql immutable parallel safe return
  case language
    when 'en' then (ts_lexize('english_stem', word))[1]
    when 'de' then (ts_lexize('german_stem', case when word ~ '^.{2,}[aiouy]s$' then left(word, -1) else word end))[1]
  end;

-- The words of the catalogue that look most like a folded one, at most ten, the likest first. Without pg_trgm: none.
create or replace function search_nearest(language text, word text) returns setof text language plpgsql stable as $$
begin
  if to_regprocedure('similarity(text, text)') is null then
    return;
  end if;
  return query execute
    'select w.word from search_word w where w.language = $1 and w.word % $2 order by similarity(w.word, $2) desc, w.word limit 10'
    using language, word;
end $$;

-- How much alike they are at least. A plain account may name the setting once the library is loaded.
do $$
begin
  if to_regprocedure('similarity(text, text)') is not null then
    perform similarity('', '');
    alter function search_nearest(text, text) set pg_trgm.similarity_threshold = '0.2';
  end if;
end $$;

-- Writes the search rows of products again. The products are locked first, so that of two changes at once the later sees the earlier. Each text is
-- folded once, however many of the products have it: names of specs, tags and series are in most. Words that are there conflict by their index, whatever
-- the plan: one that was made for an empty shop looked for each of them in the whole table.
create or replace function write_product_search(ids bigint[]) returns void language plpgsql as $$
begin
  perform from product where id = any(ids) order by id for no key update;
  with field as materialized (
    select p.id, l.language, one.place, one.shown
      from product p
      join series s on s.id = p.series_id
      left join series_text sen on sen.series_id = s.id and sen.language = 'en'
      cross join unnest(array['en', 'zh', 'de', 'ja', 'ko']) as l (language)
      join product_text en on en.product_id = p.id and en.language = 'en'
      left join product_text t on t.product_id = p.id and t.language = l.language
      left join series_text st on st.series_id = s.id and st.language = l.language
      cross join lateral (
            select '1A', text_of(t.name, en.name)
            union all select '2A', s.code || ' ' || lpad(p.id::text, greatest(4, length(p.id::text)), '0') || ' ' || p.id
            union all select '3B', concat_ws(' ', text_of(st.name, sen.name), s.code)
            union all select '4C', text_of(t.subtitle, en.subtitle)
            union all
            select '5C', text_of(tt.name, ten.name)
              from tag_text ten left join tag_text tt on tt.tag_id = ten.tag_id and tt.language = l.language
             where ten.tag_id = any(p.tag_ids) and ten.language = 'en'
            union all select '6D', text_of(t.keywords, en.keywords)
            union all
            select '7D', text_of(pt.name, pen.name) || ' ' || text_of(pt.value, pen.value)
              from product_spec ps
              join product_spec_text pen on pen.product_spec_id = ps.id and pen.language = 'en'
              left join product_spec_text pt on pt.product_spec_id = ps.id and pt.language = l.language
             where ps.product_id = p.id
            union all select '8', text_of(t.description, en.description)) as one (place, shown)
     where p.id = any(ids) and one.shown <> ''
  ), spelled as materialized (
    select language, shown, plain,
           case when shown ~ '[äöüÄÖÜ]' or shown is not nfkc normalized then search_fold_german(shown) else plain end as german
      from (select language, shown, search_fold(shown) as plain from (select distinct language, shown from field) as each_once offset 0) as folded
  ), folded as materialized (
    select language, shown, plain, german, words, search_words(language, words) as lexemes
      from (select *, case when plain = german then plain else plain || ' ' || german end as words from spelled) as both_spellings
     where words <> ''
  ), written as (
    insert into product_search (product_id, language, names, words, heads, description)
    select id, language,
           array[coalesce(max(plain) filter (where place = '1A'), ''), coalesce(max(german) filter (where place = '1A'), ''),
                 replace(regexp_replace(max(plain) filter (where place = '2A'), ' \S+$', ''), ' ', '')],
           string_agg(words, ' ' order by place),
           coalesce(string_agg(search_weighted(lexemes, place), ' ') filter (where place < '8'), '')::tsvector,
           array_to_tsvector(coalesce(string_to_array(max(lexemes) filter (where place = '8'), ' '), '{}'))
      from field join folded using (language, shown)
     group by id, language
     order by language, id -- a search in one language then finds its rows beside each other
    on conflict (product_id, language) do update
      set names = excluded.names, words = excluded.words, heads = excluded.heads, description = excluded.description
     where (product_search.names, product_search.words, product_search.heads)
        is distinct from (excluded.names, excluded.words, excluded.heads)
  )
  insert into search_word (language, word, stem)
  select known.language, known.word, search_stem(known.language, known.word)
    from (select distinct language, word from folded, string_to_table(words, ' ') as word) known
   where length(known.word) between 2 and case when known.word ~ '[\u2e80-\U0010ffff]' then 12 else 40 end and known.word !~ '^[0-9.]+$'
   order by 1, 2
  on conflict do nothing;
end $$;

-- The GIN indexes of the search; that by likeness is there only with pg_trgm.
create or replace function search_indexes() returns setof regclass language sql stable as $$
  select i.indexrelid::regclass
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
   where a.amname = 'gin' and i.indrelid in ('product_search'::regclass, 'search_word'::regclass)
$$;

-- A search reads all that waits to be merged into a GIN index, which in a small shop waits for ever: so what a write adds to the search is merged at its
-- end. Answers how many pages were waiting, for each index.
create or replace function merge_search_indexes() returns setof bigint language sql as $$
  select gin_clean_pending_list(index) from search_indexes() as index
$$;

-- Any number: whoever writes what is searched holds it shared until the end of the transaction, the cleaning alone.
create or replace function search_words_lock() returns bigint language sql immutable return 5330417;

-- Writes what is searched of products. An import does so itself, of hundreds at once when all of them is written (`torvane.writes_search_later`), and
-- merges the indexes at its end (`torvane.merges_search_later`): settings of its transaction.
create or replace function refresh_product_search(ids bigint[]) returns void language plpgsql as $$
begin
  if current_setting('torvane.writes_search_later', true) = 'on' then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(search_words_lock());
  perform write_product_search(ids);
  if current_setting('torvane.merges_search_later', true) is distinct from 'on' then
    perform merge_search_indexes();
  end if;
end $$;

-- What of a product is searched: its texts, tags, series and specs.

create or replace function product_text_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search((select array_agg(distinct product_id) from changed));
  return null;
end $$;
create or replace trigger product_text_added after insert on product_text
  referencing new table as changed for each statement execute function product_text_changed();
create or replace trigger product_text_changed after update on product_text
  referencing new table as changed for each statement execute function product_text_changed();
create or replace trigger product_text_removed after delete on product_text
  referencing old table as changed for each statement execute function product_text_changed();

create or replace function tag_text_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(
    (select array_agg(id) from product where tag_ids && (select array_agg(distinct tag_id) from changed)));
  return null;
end $$;
create or replace trigger tag_text_added after insert on tag_text
  referencing new table as changed for each statement execute function tag_text_changed();
create or replace trigger tag_text_changed after update on tag_text
  referencing new table as changed for each statement execute function tag_text_changed();
create or replace trigger tag_text_removed after delete on tag_text
  referencing old table as changed for each statement execute function tag_text_changed();

create or replace function product_tags_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array[new.id]);
  return null;
end $$;
create or replace trigger product_tags_changed after update of tag_ids on product
  for each row when (old.tag_ids is distinct from new.tag_ids) execute function product_tags_changed();
create or replace trigger product_series_changed after update of series_id on product
  for each row when (old.series_id is distinct from new.series_id) execute function product_tags_changed();

create or replace function series_words_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select id from product where series_id in (select series_id from changed) order by id));
  return null;
end $$;
create or replace trigger series_text_words_added after insert on series_text
  referencing new table as changed for each statement execute function series_words_changed();
create or replace trigger series_text_words_changed after update on series_text
  referencing new table as changed for each statement execute function series_words_changed();
create or replace trigger series_text_words_removed after delete on series_text
  referencing old table as changed for each statement execute function series_words_changed();

create or replace function series_code_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select id from product where series_id = new.id order by id));
  return null;
end $$;
create or replace trigger series_code_changed after update of code on series
  for each row when (old.code is distinct from new.code) execute function series_code_changed();

create or replace function spec_words_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(
    select distinct product_id from product_spec where id in (select product_spec_id from changed) order by product_id));
  return null;
end $$;
create or replace trigger product_spec_text_added after insert on product_spec_text
  referencing new table as changed for each statement execute function spec_words_changed();
create or replace trigger product_spec_text_changed after update on product_spec_text
  referencing new table as changed for each statement execute function spec_words_changed();
create or replace trigger product_spec_text_removed after delete on product_spec_text
  referencing old table as changed for each statement execute function spec_words_changed();

create or replace function specs_removed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select distinct product_id from changed order by product_id));
  return null;
end $$;
create or replace trigger product_spec_removed after delete on product_spec
  referencing old table as changed for each statement execute function specs_removed();

-- Words that no product has any more leave `search_word`: what a write takes away is noted, and the shop's cleaning deletes those of them that no other
-- product has. A writer that finds a word there does not add it again, so the cleaning does not run beside one.

create or replace function note_removed_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into search_word_removed (language, word)
    select language, word
      from (select distinct language, word from removed, string_to_table(words, ' ') as word) as gone join search_word using (language, word);
  else
    insert into search_word_removed (language, word)
    select language, word
      from (select language, word from removed, string_to_table(words, ' ') as word
            except select language, word from added, string_to_table(words, ' ') as word) as gone join search_word using (language, word);
  end if;
  return null;
end $$;
create or replace trigger product_search_words_changed after update on product_search
  referencing old table as removed new table as added for each statement execute function note_removed_words();
create or replace trigger product_search_words_removed after delete on product_search
  referencing old table as removed for each statement execute function note_removed_words();

-- Deletes words that were noted and that no product has, whether it is for sale or not. Answers the notes that it has dealt with, so many at most; none
-- while a product is being written.
create or replace function delete_unused_search_words(most int) returns table (language text, word text) language plpgsql as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(search_words_lock()) then
    return;
  end if;
  return query
    with noted as (
      delete from search_word_removed where id = any(array(select id from search_word_removed order by id limit most)) returning language, word
    ), deleted as (
      delete from search_word w using (select distinct language, word from noted) n
       where w.language = n.language and w.word = n.word
         and (select true from product_search s
               where s.language = w.language
                 and (s.heads || s.description) @@ ('''' || replace(search_words(w.language, w.word), ' ', ''' & ''') || '''')::tsquery
                 and strpos(' ' || s.words || ' ', ' ' || w.word || ' ') > 0
               limit 1) is null
    )
    select language, word from noted;
end $$;
