-- The search finds what shoppers mean (calls: Search): also by series, part number, specs and keywords, in singular and plural, letters apart from
-- digits; and knows the words of the catalogue, to offer the nearest one for a misspelt one.

-- Nearest words need pg_trgm. A database that refuses it has a search without them.
do $$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise warning 'The extension pg_trgm cannot be created in this database: the search offers no nearest words for misspelt ones.';
end $$;

-- What shoppers call the product otherwise. Searched, never shown.
alter table product_text add column keywords text;
call raise_topic_on_change('product_text', 'catalog');

-- As in 0008; `:`, `/` and a full stop, but not that of `2.4`, separate words, and letters, digits and the characters of East Asia are words apart: `10x` is `10 x`, `1/10` is `1:10`.
create or replace function search_fold(shown text) returns text language plpgsql immutable parallel safe as $$
begin
  if shown is not nfkc normalized then
    shown := normalize(shown, NFKC);
  end if;
  if shown ~ '[\u00c0-\u1fff\u2190-\u2aff]' then -- all that has accents
    shown := regexp_replace(lower(normalize(replace(replace(shown, 'ß', 'ss'), 'ẞ', 'ss'), NFD)), '[\u0300-\u036f]', '', 'g');
    if shown is not nfkc normalized then
      shown := normalize(shown, NFKC);
    end if;
  else
    shown := lower(shown);
  end if;
  shown := regexp_replace(shown, '[%_"''`´‘’“”„‚«»‹›「」『』]', '', 'g');
  if shown ~ '[ァ-ヶ]' then
    shown := translate(shown,
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ');
  end if;
  if shown ~ '[0-9\u2e80-\U0010ffff]' then
    shown := regexp_replace(shown, '(?<=[0-9])[.,](?=[0-9]{3}(?![0-9]))', '', 'g'); -- 5,000 and 5.000 are 5000
    shown := regexp_replace(shown,
      '(?<=[0-9])(?=[a-z\u00b5-\U0010ffff])|(?<=[a-z\u00b5-\U0010ffff])(?=[0-9])|(?<=[a-z\u00b5-\u2e7f])(?=[\u2e80-\U0010ffff])|(?<=[\u2e80-\U0010ffff])(?=[a-z\u00b5-\u2e7f])',
      ' ', 'g');
  end if;
  if shown ~ '\.' then
    shown := regexp_replace(shown, '\.(?![0-9])|(?<![0-9])\.', ' ', 'g');
  end if;
  return trim(regexp_replace(shown, '[\s()\[\]{}<>,;:/!?*|\\·・、。【】〈〉《》‐‑‒–—-]+', ' ', 'g'));
end $$;

-- What compares videos is computed by it.
drop trigger topic on video_text;
alter table video_text drop column title_words, drop column description_words;
alter table video_text
  add column title_words       text generated always as (search_spellings(title)) stored,
  add column description_words text generated always as (search_spellings(description)) stored;
call raise_topic_on_change('video_text', 'videos');

-- The lexemes of a folded text, one per word, and for each run of East Asian characters its pairs and its last character: all that begins with a
-- character or a pair of them is found by prefix. `mark` begins each of them.
create function search_words(mark text, words text) returns text language plpgsql immutable parallel safe as $$
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
create function search_weighted(lexemes text, place text) returns text language sql immutable parallel safe return
  '''' || replace(lexemes, ' ', ''':' || place || ' ''') || ''':' || place;

-- What singular and plural of a folded word share; null for words that the stemmer leaves out. German plurals in -s after a vowel (`Autos`), which
-- the stemmer leaves, are cut first.
create function search_stem(language text, word text) returns text language sql immutable parallel safe return
  case language
    when 'en' then (ts_lexize('english_stem', word))[1]
    when 'de' then (ts_lexize('german_stem', case when word ~ '^.{2,}[aiouy]s$' then left(word, -1) else word end))[1]
  end;

-- All parts of three characters of a word, for an index that finds it by a part.
drop index product_search_by_part;
drop function search_grams(text, text);
create function search_grams(language text, word text) returns text[] language sql immutable strict parallel safe return
  (select coalesce(array_agg(language || substr(word, start, 3)), '{}') from generate_series(1, length(word) - 2) start);

-- Every word that the catalogue ever had, but for figures. The search finds by it which words hold a part, and what is near to a misspelt one.
create table search_word (
  language text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  word     text not null,
  stem     text,
  primary key (language, word)
);
create index search_word_by_part on search_word using gin (search_grams(language, word));
create index search_word_by_stem on search_word (language, stem);
do $$
begin
  if to_regtype('gtrgm') is not null then
    create index search_word_by_likeness on search_word using gin (word gin_trgm_ops);
  end if;
end $$;

-- The words of the catalogue that look most like a folded one, at most ten, the likest first. Without pg_trgm: none.
create function search_nearest(language text, word text) returns setof text language plpgsql stable
  set pg_trgm.similarity_threshold = '0.2' as $$
begin
  if to_regprocedure('similarity(text, text)') is null then
    return;
  end if;
  return query execute
    'select w.word from search_word w where w.language = $1 and w.word % $2 order by similarity(w.word, $2) desc, w.word limit 10'
    using language, word;
end $$;

drop table product_search;
create table product_search (
  product_id  bigint not null references product on delete cascade,
  language    text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  names       text[] not null, -- the whole name in each spelling, and the part number without spaces and hyphen
  words       text not null, -- all that is searched, in both spellings
  -- Lexemes by rank: A name and part number, B name and code of the series, C subtitle and tags, D specs and keywords.
  heads       tsvector not null,
  description tsvector not null,
  primary key (product_id, language)
);
create index product_search_by_lexeme on product_search using gin ((heads || description));
create index product_search_by_language on product_search (language);

-- Writes the search rows of products again. The products are locked first, so that of two changes at once the later sees the earlier. Each text is
-- folded once, however many of the products have it: names of specs, tags and series are in most.
create or replace function refresh_product_search(ids bigint[]) returns void language plpgsql as $$
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
            select '1A', coalesce(t.name, en.name)
            union all select '2A', s.code || ' ' || lpad(p.id::text, greatest(4, length(p.id::text)), '0') || ' ' || p.id
            union all select '3B', concat_ws(' ', coalesce(st.name, sen.name), s.code)
            union all select '4C', coalesce(t.subtitle, en.subtitle)
            union all
            select '5C', coalesce(tt.name, ten.name)
              from tag_text ten left join tag_text tt on tt.tag_id = ten.tag_id and tt.language = l.language
             where ten.tag_id = any(p.tag_ids) and ten.language = 'en'
            union all select '6D', coalesce(t.keywords, en.keywords)
            union all
            select '7D', coalesce(pt.name, pen.name) || ' ' || coalesce(pt.value, pen.value)
              from product_spec ps
              join product_spec_text pen on pen.product_spec_id = ps.id and pen.language = 'en'
              left join product_spec_text pt on pt.product_spec_id = ps.id and pt.language = l.language
             where ps.product_id = p.id
            union all select '8', coalesce(t.description, en.description)) as one (place, shown)
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
    on conflict (product_id, language) do update
      set names = excluded.names, words = excluded.words, heads = excluded.heads, description = excluded.description
     where (product_search.names, product_search.words, product_search.heads)
        is distinct from (excluded.names, excluded.words, excluded.heads)
  )
  insert into search_word (language, word, stem)
  select known.language, known.word, search_stem(known.language, known.word)
    from (select distinct language, word from folded, string_to_table(words, ' ') as word) known
   where length(known.word) between 2 and case when known.word ~ '[\u2e80-\U0010ffff]' then 12 else 40 end and known.word !~ '^[0-9.]+$'
     and (select there.word from search_word there where there.language = known.language and there.word = known.word) is null
   order by 1, 2
  on conflict do nothing;
end $$;

-- What of a product is searched beside its own row and its tags.
create trigger product_series_changed after update of series_id on product
  for each row when (old.series_id is distinct from new.series_id) execute function product_tags_changed();

create function series_words_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select id from product where series_id in (select series_id from changed) order by id));
  return null;
end $$;
create trigger series_text_words_changed after update on series_text
  referencing new table as changed for each statement execute function series_words_changed();
create trigger series_text_words_added after insert on series_text
  referencing new table as changed for each statement execute function series_words_changed();
create trigger series_text_words_removed after delete on series_text
  referencing old table as changed for each statement execute function series_words_changed();

create function series_code_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select id from product where series_id = new.id order by id));
  return null;
end $$;
create trigger series_code_changed after update of code on series
  for each row when (old.code is distinct from new.code) execute function series_code_changed();

create function spec_words_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(
    select distinct product_id from product_spec where id in (select product_spec_id from changed) order by product_id));
  return null;
end $$;
create trigger product_spec_text_added after insert on product_spec_text
  referencing new table as changed for each statement execute function spec_words_changed();
create trigger product_spec_text_changed after update on product_spec_text
  referencing new table as changed for each statement execute function spec_words_changed();
create trigger product_spec_text_removed after delete on product_spec_text
  referencing old table as changed for each statement execute function spec_words_changed();

create function specs_removed() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array(select distinct product_id from changed order by product_id));
  return null;
end $$;
create trigger product_spec_removed after delete on product_spec
  referencing old table as changed for each statement execute function specs_removed();

select refresh_product_search(array(select id from product));
