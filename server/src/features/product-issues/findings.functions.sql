-- version 12, ba468f558799
-- What the back office knows of products, with their saved changes (decisions: 0074, 0078): how each language stands, what is not all right, what lists are
-- filtered and ordered by. `product_overview` (migration 0051) has it of every product, written at the commit of whatever changes what it is made of.

-- A language as a bit: what a text has of them is one number.
create or replace function language_bit(language text) returns int language sql immutable parallel safe return
  case language when 'en' then 1 when 'zh' then 2 when 'de' then 4 when 'ja' then 8 when 'ko' then 16 else 0 end;

create or replace function languages_of(bits int) returns text[] language sql immutable parallel safe return
  array_remove(array[case when bits & 1 > 0 then 'en' end, case when bits & 2 > 0 then 'zh' end, case when bits & 4 > 0 then 'de' end,
                     case when bits & 8 > 0 then 'ja' end, case when bits & 16 > 0 then 'ko' end], null);

-- How languages stand, and findings, as bits: a list looks at a hundred thousand of them.
create or replace function language_flags(names text[]) returns int language sql immutable parallel safe return
  (select coalesce(bit_or(1 << (place::int - 1)), 0)
     from unnest('{en:complete,en:older,en:partly,en:missing,zh:complete,zh:older,zh:partly,zh:missing,de:complete,de:older,de:partly,de:missing,ja:complete,ja:older,ja:partly,ja:missing,ko:complete,ko:older,ko:partly,ko:missing}'::text[])
          with ordinality as known (name, place)
    where name = any(names));

create or replace function language_names(flags int) returns text[] language sql immutable parallel safe return
  array(select name
          from unnest('{en:complete,en:older,en:partly,en:missing,zh:complete,zh:older,zh:partly,zh:missing,de:complete,de:older,de:partly,de:missing,ja:complete,ja:older,ja:partly,ja:missing,ko:complete,ko:older,ko:partly,ko:missing}'::text[])
               with ordinality as known (name, place)
         where flags & (1 << (place::int - 1)) > 0);

create or replace function finding_flags(kinds text[]) returns int language sql immutable parallel safe return
  (select coalesce(bit_or(1 << (place::int - 1)), 0)
     from unnest('{noPrice,noImage,noBuyAddress,seriesHidden,translationMissing,translationOlder,safetyMissing,manualMissing,savedNotInShop,shopChangedSince,noAltText}'::text[])
          with ordinality as known (kind, place)
    where kind = any(kinds));

create or replace function finding_kinds(flags int) returns text[] language sql immutable parallel safe return
  array(select kind
          from unnest('{noPrice,noImage,noBuyAddress,seriesHidden,translationMissing,translationOlder,safetyMissing,manualMissing,savedNotInShop,shopChangedSince,noAltText}'::text[])
               with ordinality as known (kind, place)
         where flags & (1 << (place::int - 1)) > 0);

-- Every text of products that is not empty, with the languages that have it. `entry`: of a field of several texts, whose: a picture's address, the key of a
-- service, key and part of a spec. What a spec's number says needs no translation. To plan the functions of this file takes many times as long as to read one
-- product: those that others are made of, and those that calls use, are planned once for each connection.
create or replace function kept_entries(ids bigint[]) returns table (product_id bigint, field text, entry text, languages int)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
begin
  return query
  with saved as materialized (
    select s.record_id as product_id, split_part(s.field, '.', 1) as field, split_part(s.field, '.', 2) as language, s.value
      from saved_change s where s.type = 'product' and s.record_id = any(ids)
  ), shop as (
    select t.product_id, f.field, '' as entry, t.language, f.shown
      from product_text t
     cross join lateral (values ('name', t.name), ('subtitle', t.subtitle), ('description', t.description), ('stockStatus', t.stock_status),
                                ('detailText', t.detail_text), ('warnings', t.safety_warnings), ('keywords', t.keywords),
                                ('seoTitle', t.seo_title), ('seoDescription', t.seo_description)) as f (field, shown)
     where t.product_id = any(ids)
    union all
    select i.product_id, 'imageTexts', i.image_url, x.language, x.alt
      from product_image i join product_image_text x on x.product_image_id = i.id where i.product_id = any(ids)
    union all
    select s.product_id, 'serviceTexts', s.key, x.language, x.description
      from product_service s join product_service_text x on x.product_service_id = s.id where s.product_id = any(ids)
    union all
    select s.product_id, 'specTexts', s.key || ' ' || part.name, x.language, part.shown
      from product_spec s join product_spec_text x on x.product_spec_id = s.id
     cross join lateral (values ('name', case when s.own_name or s.definition is null then x.name end),
                                ('value', case when s.number is null then x.value end), ('condition', x.condition)) as part (name, shown)
     where s.product_id = any(ids)
  ), merged as (
    select s.product_id, s.field, s.entry, s.language
      from shop s
     where s.shown <> ''
       and not exists (select from saved o where o.product_id = s.product_id and o.field = s.field and o.language = s.language)
    union all
    select product_id, field, '', language from saved where language <> '' and jsonb_typeof(value) = 'string' and value <> '""'
    union all
    select s.product_id, s.field, e.key, s.language
      from saved s cross join lateral jsonb_each(s.value) e
     where s.field in ('imageTexts', 'serviceTexts') and e.value not in ('""', 'null')
    union all
    select s.product_id, s.field, e.key || ' ' || part.key, s.language
      from saved s cross join lateral jsonb_each(s.value) e cross join lateral jsonb_each(e.value) part
     where s.field = 'specTexts' and part.value not in ('""', 'null')
  )
  select m.product_id, m.field, m.entry, bit_or(language_bit(m.language))
    from merged m
   where not exists ( -- of a picture, a service or a spec that a saved change takes away
         select from saved l
          where l.product_id = m.product_id
            and l.field = case m.field when 'imageTexts' then 'images' when 'serviceTexts' then 'services' when 'specTexts' then 'specs' end
            and not exists (select from jsonb_array_elements(l.value) e
                             where coalesce(e->>'url', e->>'key') = split_part(m.entry, ' ', 1)))
   group by m.product_id, m.field, m.entry;
end $$;

-- Localised fields of products whose English one has changed since (history.functions.sql), as far as there is a text. Of most products there are none.
create or replace function older_texts(ids bigint[]) returns table (product_id bigint, field text, language text, english jsonb, since timestamptz)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  changed bigint[] := array(select record_id from outdated_texts('product', ids) group by record_id);
begin
  if changed = '{}' then
    return;
  end if;
  return query
  select o.record_id, o.field, o.language, o.english, o.since
    from outdated_texts('product', changed) o
    join (select product_id, field, bit_and(languages) as languages from kept_entries(changed) where languages & 1 > 0 group by product_id, field) e
      on e.product_id = o.record_id and e.field = o.field
   where e.languages & language_bit(o.language) > 0;
end $$;

-- How each field of products with an English text stands in each other language. Of a field of several texts, some may be there: `partly`.
create or replace function product_text_states(ids bigint[]) returns table (product_id bigint, field text, language text, state text) language sql stable as $$
  select e.product_id, e.field, l.language,
         case when e.of_all & language_bit(l.language) > 0 then case when o.field is null then 'complete' else 'older' end
              when e.of_any & language_bit(l.language) > 0 then 'partly' else 'missing' end
    from (select product_id, field, bit_and(languages) as of_all, bit_or(languages) as of_any
            from kept_entries(ids) where languages & 1 > 0 group by product_id, field) e
   cross join unnest('{zh,de,ja,ko}'::text[]) as l (language)
    left join older_texts(ids) o on o.product_id = e.product_id and o.field = e.field and o.language = l.language
$$;

-- How many texts of products there are in English, and how many of these in each other language; how many fields they are of (`fields`), and of how many of
-- these each language lacks texts.
create or replace function text_counts(ids bigint[])
returns table (product_id bigint, needed int, zh int, de int, ja int, ko int, fields int, no_zh int, no_de int, no_ja int, no_ko int) language sql stable as $$
  select product_id, sum(needed)::int, sum(zh)::int, sum(de)::int, sum(ja)::int, sum(ko)::int,
         count(*)::int, (count(*) filter (where zh < needed))::int, (count(*) filter (where de < needed))::int,
         (count(*) filter (where ja < needed))::int, (count(*) filter (where ko < needed))::int
    from (select product_id, field, count(*) as needed, count(*) filter (where languages & 2 > 0) as zh, count(*) filter (where languages & 4 > 0) as de,
                 count(*) filter (where languages & 8 > 0) as ja, count(*) filter (where languages & 16 > 0) as ko
            from kept_entries(ids)
           where languages & 1 > 0
           group by product_id, field) of_field
   group by product_id
$$;
drop function if exists language_counts(bigint[]); -- `text_counts` counts fields too

create or replace function language_state(there int, needed int, is_older boolean) returns text language sql immutable parallel safe return
  case when coalesce(there, 0) = 0 then 'missing' when there < needed then 'partly' when is_older then 'older' else 'complete' end;

-- Products with their saved changes: what lists know of them, and what is not all right (`kinds`), as far as neither the clock nor files and addresses change it.
-- What keeps shoppers from buying is there until it is mended in the shop too; all else as saved. Of what is archived nothing is said, and of what is retired
-- nothing that belongs to selling. The rest of the columns
-- is what the kinds were told from.
drop function if exists product_facts(bigint[]); -- what it returns cannot be replaced
create or replace function product_facts(ids bigint[])
returns table (product_id bigint, series_id bigint, price_fen bigint, shop_price_fen bigint, changed_at timestamptz, changed_by bigint, sort int, saved int,
               is_reduced boolean, state text, tag_ids bigint[], languages text[], kinds text[], name_key text, search text, model_url text, sizes_mm double precision[],
               series text, shop_series text, has_image boolean, unsold int, shop_unsold int, manuals int, missing_safety text, saved_since timestamptz, first_saved text, texts int[])
language sql stable as $$
  with saved as materialized (
    select c.record_id as product_id, jsonb_object_agg(c.field, c.value) as fields, count(*)::int as count, min(c.saved_at) as since, min(c.field) as first,
           bool_or(h.after is not null and h.after <> c.base) as is_shop_changed
      from saved_change c
      left join lateral (select after from revision_change h where h.type = 'product' and h.record_id = c.record_id and h.field = c.field and h.layer = 'shop'
                          order by h.revision_id desc limit 1) h on true
     where c.type = 'product' and c.record_id = any(ids)
     group by c.record_id
  ), series as materialized (
    select s.id, s.active, search_fold(s.code) as words, t.name from series s left join series_text t on t.series_id = s.id and t.language = 'en'
  ), named as (
    select n.product_id, max(n.names[1]) filter (where n.language = 'en') as english, string_agg(concat_ws(' ', n.names[1], nullif(n.names[2], n.names[1])), ' | ') as words
      from product_search n where n.product_id = any(ids)
     group by n.product_id
  ), sold as (
    select b.product_id, bit_or(case when b.languages = '{}' then 31 else (select bit_or(language_bit(l)) from unnest(b.languages) l) end) as languages
      from product_buy_url b where b.product_id = any(ids)
     group by b.product_id
  ), shown as (
    select i.product_id, bool_or(coalesce(x.alt, '') = '') as has_unnamed
      from product_image i left join product_image_text x on x.product_image_id = i.id and x.language = 'en'
     where i.product_id = any(ids)
     group by i.product_id
  ), manual as (
    select m.product_id, bit_or(language_bit(m.language)) as languages from product_manual m where m.product_id = any(ids) group by m.product_id
  ), older as (
    select o.product_id, bit_or(language_bit(o.language)) as languages, count(*) filter (where o.language = 'zh') as zh, count(*) filter (where o.language = 'de') as de,
           count(*) filter (where o.language = 'ja') as ja, count(*) filter (where o.language = 'ko') as ko
      from older_texts(ids) o group by o.product_id
  ), stated as (
    select z.product_id, max(z.size) filter (where z.key = 'length') as length, array_agg(z.size order by z.key) filter (where z.key <> 'length') as others
      from (select s.product_id, d.key, canonical_number(s.comparable_number, d.unit, 'length', 'mm') as size
              from product_spec s join spec_definition d on d.key = s.definition
             where s.product_id = any(ids) and s.comparable_number is not null and d.dimension = 'length' and d.spec_group = 'size'
               and not exists (select from saved c where c.product_id = s.product_id and c.fields ? 'specs')
            union all
            select c.product_id, d.key, canonical_number((e->>'number')::double precision, e->>'unit', 'length', 'mm')
              from saved c cross join lateral jsonb_array_elements(c.fields->'specs') e join spec_definition d on d.key = e->>'definition'
             where d.dimension = 'length' and d.spec_group = 'size' and e->'number' <> 'null' and e->'isComparable' = 'true') z
     group by z.product_id
  ), overlaid as materialized ( -- what saved lists say; of most products there are none
    select c.product_id,
           (select coalesce(bit_or(case when b->'languages' = '[]' then 31 else (select coalesce(bit_or(language_bit(l)), 0) from jsonb_array_elements_text(b->'languages') l) end), 0)
              from jsonb_array_elements(c.fields->'buyUrls') b) as sold,
           (select bit_or(language_bit(substr(m.key, 8))) from jsonb_each(c.fields) m where m.key like 'manual.%' and m.value <> 'null') as manuals,
           (select bit_or(language_bit(substr(m.key, 8))) from jsonb_each(c.fields) m where m.key like 'manual.%') as named_manuals,
           (select string_agg(search_spellings(m.value), ' | ') from jsonb_each_text(c.fields) m where m.key like 'name.%') as names,
           case when c.fields ?| '{images,imageTexts.en}' then exists (
             select from (select e->>'url' as url from jsonb_array_elements(c.fields->'images') e
                          union all
                          select i.image_url from product_image i where i.product_id = c.product_id and not c.fields ? 'images') picture
              where coalesce(case when c.fields ? 'imageTexts.en' then c.fields->'imageTexts.en'->>picture.url
                                  else (select max(x.alt) from product_image i join product_image_text x on x.product_image_id = i.id and x.language = 'en'
                                         where i.product_id = c.product_id and i.image_url = picture.url) end, '') = '') end as has_unnamed
      from saved c
  ), kept as (
    select p.id, case when p.active then 'live' when coalesce(r.is_draft, false) then 'draft' else 'archived' end as state,
           coalesce(r.changed_at, '-infinity') as changed_at, coalesce(r.changed_by, 0) as changed_by, coalesce(c.count, 0) as saved,
           c.since as saved_since, c.first as first_saved, coalesce(c.is_shop_changed, false) as is_shop_changed,
           p.active, p.retired is not null as is_retired, p.price_fen as shop_price_fen, p.series_id as shop_series_id,
           case when c.fields ? 'price' then round((c.fields->>'price')::numeric * 100)::bigint else p.price_fen end as price_fen,
           case when c.fields ? 'originalPrice' then round((c.fields->>'originalPrice')::numeric * 100)::bigint else p.original_price_fen end as original_price_fen,
           case when c.fields ? 'seriesId' then (c.fields->>'seriesId')::bigint else p.series_id end as series_id,
           case when c.fields ? 'sort' then (c.fields->>'sort')::int else p.sort end as sort,
           case when c.fields ? 'tags' then array(select jsonb_array_elements_text(c.fields->'tags')::bigint) else p.tag_ids end as tag_ids,
           coalesce(c.fields->>'modelUrl', p.view360_url) as model_url,
           case when coalesce(c.fields->>'maker', p.safety_maker) = '' then 'maker' end as no_maker,
           case when coalesce(c.fields->>'responsible', p.safety_responsible) = '' then 'responsible' end as no_responsible,
           case when c.fields ? 'name.en' then search_fold(coalesce(c.fields->>'name.en', '')) else coalesce(n.english, '') end as name_key,
           concat_ws(' ', ' ' || s.words, lpad(p.id::text, greatest(4, length(p.id::text)), '0'), p.id,
                     case when c.fields ? 'gtin' then c.fields->>'gtin' else p.gtin end, '|', n.words, o.names) as search,
           case when c.fields ? 'images' then c.fields->'images' <> '[]' else i.product_id is not null end as has_image, i.product_id is not null as has_shop_image,
           coalesce(o.has_unnamed, i.has_unnamed, false) as has_unnamed,
           31 & ~case when c.fields ? 'buyUrls' then o.sold else coalesce(b.languages, 0) end as unsold, 31 & ~coalesce(b.languages, 0) as shop_unsold,
           coalesce(m.languages, 0) & ~coalesce(o.named_manuals, 0) | coalesce(o.manuals, 0) as manuals,
           s.active as is_shop_series_shown, s.name as shop_series,
           case when coalesce(c.fields->>'modelUrl', p.view360_url) = '' then '{}' else array[z.length] || coalesce(z.others, '{}') end as sizes_mm
      from product p
      join series s on s.id = p.series_id
      left join named n on n.product_id = p.id
      left join record r on r.type = 'product' and r.id = p.id
      left join saved c on c.product_id = p.id
      left join overlaid o on o.product_id = p.id
      left join sold b on b.product_id = p.id
      left join shown i on i.product_id = p.id
      left join manual m on m.product_id = p.id
      left join stated z on z.product_id = p.id
     where p.id = any(ids)
  )
  select k.id, k.series_id, k.price_fen, k.shop_price_fen, k.changed_at, k.changed_by, k.sort, k.saved, coalesce(k.original_price_fen > k.price_fen, false), k.state, k.tag_ids,
         array['en:' || case when k.name_key = '' then 'missing' else 'complete' end, 'zh:' || language_state(l.zh, l.needed, o.languages & 2 > 0),
               'de:' || language_state(l.de, l.needed, o.languages & 4 > 0), 'ja:' || language_state(l.ja, l.needed, o.languages & 8 > 0),
               'ko:' || language_state(l.ko, l.needed, o.languages & 16 > 0)],
         case when k.state = 'archived' then '{}' else array_remove(array[
           case when not k.is_retired and (k.price_fen = 0 or k.active and k.shop_price_fen = 0) then 'noPrice' end,
           case when not k.has_image or k.active and not k.has_shop_image then 'noImage' end,
           case when not k.is_retired and (k.unsold > 0 or k.active and k.shop_unsold > 0) then 'noBuyAddress' end,
           case when s.active is not true or k.active and not k.is_shop_series_shown then 'seriesHidden' end,
           case when l.needed > least(l.zh, l.de, l.ja, l.ko) then 'translationMissing' end,
           case when o.languages > 0 then 'translationOlder' end,
           case when k.no_maker is not null or k.no_responsible is not null then 'safetyMissing' end,
           case when k.manuals between 1 and 30 then 'manualMissing' end,
           case when k.saved > 0 and k.state = 'live' then 'savedNotInShop' end,
           case when k.is_shop_changed then 'shopChangedSince' end,
           case when k.has_unnamed then 'noAltText' end], null) end,
         k.name_key, k.search, k.model_url, k.sizes_mm, s.name, k.shop_series, k.has_image, k.unsold, k.shop_unsold, k.manuals,
         concat_ws(', ', k.no_maker, k.no_responsible), k.saved_since, k.first_saved,
         array[coalesce(l.fields, 0), coalesce(l.no_zh, 0), coalesce(o.zh, 0), coalesce(l.no_de, 0), coalesce(o.de, 0), coalesce(l.no_ja, 0), coalesce(o.ja, 0),
               coalesce(l.no_ko, 0), coalesce(o.ko, 0)]::int[]
    from kept k
    left join series s on s.id = k.series_id
    left join text_counts(ids) l on l.product_id = k.id
    left join older o on o.product_id = k.id
$$;

-- The texts of a product by language: which fields with an English text have none, in the order of the form, and which are older than the English, since when.
create or replace function untranslated(ids bigint[]) returns table (product_id bigint, language text, kind text, fields text[], since timestamptz) language sql stable as $$
  select e.product_id, l.language, 'translationMissing',
         array_agg(e.field order by array_position('{name,subtitle,description,stockStatus,specTexts,detailText,imageTexts,serviceTexts,warnings,keywords,seoTitle,seoDescription}', e.field)),
         null::timestamptz
    from (select product_id, field, bit_and(languages) as languages from kept_entries(ids) where languages & 1 > 0 group by product_id, field) e
    join unnest('{zh,de,ja,ko}'::text[]) as l (language) on e.languages & language_bit(l.language) = 0
   group by e.product_id, l.language
  union all
  select product_id, language, 'translationOlder', array_agg(field order by field), min(since) from older_texts(ids) group by product_id, language
$$;

-- Which text of the functions above has written an overview: another text has it written again, once its file is applied. Hashed here, once for all that are
-- written.
do $$
begin
  execute format('create or replace function overview_version() returns int language sql immutable parallel safe return %s', (
    select hashtext(string_agg(prosrc, '' order by proname)) from pg_proc
     where pronamespace = to_regnamespace(current_schema())
       and proname in ('language_flags', 'finding_flags', 'kept_entries', 'older_texts', 'text_counts', 'language_state', 'product_facts')));
end $$;

-- Counters of a product that is there are left to their trigger: what is read here may be older.
create or replace function write_product_overviews(ids bigint[]) returns void language plpgsql set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  with facts as materialized (
    select f.*, overview_version() as version from product_facts(ids) f
  ), words as (
    insert into product_words as known (product_id, words, model, sizes_mm)
    select product_id, search, model_url, sizes_mm from facts
    on conflict (product_id) do update set (words, model, sizes_mm) = (excluded.words, excluded.model, excluded.sizes_mm)
     where known is distinct from excluded
  )
  insert into product_overview as known (product_id, series_id, price_fen, changed_at, changed_by, sort, stock, sales, saved, languages, findings, version, is_reduced,
                                         state, name_key, tag_ids, texts, is_retired)
  select f.product_id, f.series_id, f.price_fen, f.changed_at, f.changed_by, f.sort, p.stock, p.sales, f.saved, language_flags(f.languages), finding_flags(f.kinds),
         f.version, f.is_reduced, f.state, left(f.name_key, 60), f.tag_ids, f.texts, p.retired is not null
    from facts f join product p on p.id = f.product_id
  on conflict (product_id) do update
    set (series_id, price_fen, changed_at, changed_by, sort, saved, languages, findings, version, is_reduced, state, name_key, tag_ids, texts, is_retired)
      = (excluded.series_id, excluded.price_fen, excluded.changed_at, excluded.changed_by, excluded.sort, excluded.saved, excluded.languages, excluded.findings,
         excluded.version, excluded.is_reduced, excluded.state, excluded.name_key, excluded.tag_ids, excluded.texts, excluded.is_retired)
    where (known.series_id, known.price_fen, known.changed_at, known.changed_by, known.sort, known.saved, known.languages, known.findings, known.version,
           known.is_reduced, known.state, known.name_key, known.tag_ids, known.texts, known.is_retired)
       is distinct from (excluded.series_id, excluded.price_fen, excluded.changed_at, excluded.changed_by, excluded.sort, excluded.saved, excluded.languages,
                         excluded.findings, excluded.version, excluded.is_reduced, excluded.state, excluded.name_key, excluded.tag_ids, excluded.texts, excluded.is_retired);
end $$;

create or replace function copy_counters() returns trigger language plpgsql as $$
begin
  update product_overview set stock = new.stock, sales = new.sales where product_id = new.id;
  return null;
end $$;
create or replace trigger overview_counters after update of stock, sales on product
  for each row when ((old.stock, old.sales) is distinct from (new.stock, new.sales)) execute function copy_counters();

-- Writes overviews of products that the running transaction has changed, so many at most, and answers how many: 0 once none is left. An import does so by
-- itself, before its commit.
create or replace function write_due_overviews(most int) returns int language plpgsql as $$
declare
  ids bigint[];
begin
  with due as (
    select product_id from product_due where transaction = pg_current_xact_id() order by product_id limit most
  ), dealt_with as (
    delete from product_due d using due where d.transaction = pg_current_xact_id() and d.product_id = due.product_id
  )
  select array_agg(product_id) from due into ids;
  if ids is null then
    perform set_config('shop.has_due_products', '', true);
    return 0;
  end if;
  if 0 = any(ids) then -- all of them
    insert into product_due (product_id) select id from product on conflict do nothing;
  end if;
  perform write_product_overviews(ids);
  return cardinality(ids);
end $$;

-- At the commit. The row of `product_change` that each has written keeps two transactions from doing this for one product at once: the later one sees what
-- the earlier one has made.
create or replace function write_overviews_at_commit() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if current_setting('shop.has_due_products', true) is distinct from 'on' then
    return null;
  end if;
  perform set_config('shop.has_due_products', '', true);
  with dealt_with as (delete from product_due where transaction = pg_current_xact_id() returning product_id)
  select array_agg(product_id order by product_id) from dealt_with into ids;
  if 0 = any(ids) then
    ids := array(select id from product order by id);
  end if;
  for start in 1 .. coalesce(cardinality(ids), 0) by 500 loop
    perform write_product_overviews(ids[start:start + 499]);
  end loop;
  return null;
end $$;
drop trigger if exists overviews_due on product_due; -- one of a constraint cannot be replaced
create constraint trigger overviews_due after insert on product_due
  deferrable initially deferred for each row execute function write_overviews_at_commit();

-- Beside the tables of products, which note what they change themselves (product-changes.functions.sql).
call mark_products_of('saved_change', 'select record_id from changed where type = ''product''');
call mark_products_of('record', 'select id from changed where type = ''product''');
create or replace trigger mark_products_of_code after update of code on series
  for each row when (old.code is distinct from new.code) execute function mark_products_of_series();

-- Of products that have none yet, or one of another text of these functions.
select write_product_overviews(array_agg(id))
  from (select p.id, row_number() over (order by p.id) / 500 as portion
          from product p left join product_overview o on o.product_id = p.id
         where o.version is distinct from overview_version()) outdated
 group by portion;

-- Whether none of the lengths that a product states is one of its model's, within a twentieth.
create or replace function is_of_other_size(stated double precision[], sides double precision[]) returns boolean language sql immutable parallel safe return
  not exists (select from unnest(stated) length, unnest(sides) side where abs(side / nullif(length, 0) - 1) <= 0.05);

-- What of findings the clock, the stock, the check of addresses and the files of models decide, at the moment of reading.
create or replace function changing_findings(kinds text[], max_model_bytes bigint)
returns table (product_id bigint, kind text, field text, detail jsonb, since timestamptz) language sql stable as $$
  select p.id, 'notVisibleYet', 'visibleFrom', jsonb_build_object('from', to_char(p.visible_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), null::timestamptz
    from product p join product_overview o on o.product_id = p.id
   where 'notVisibleYet' = any(kinds) and p.visible_from > shop_now() and o.state = 'live'
  union all
  select p.id, 'noLongerVisible', 'visibleUntil', jsonb_build_object('until', to_char(p.visible_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), p.visible_until
    from product p join product_overview o on o.product_id = p.id
   where 'noLongerVisible' = any(kinds) and p.visible_until <= shop_now() and o.state = 'live'
  union all
  select p.id, 'noStock', 'stock', '{}'::jsonb, null
    from product_overview o join product p on p.id = o.product_id
   where 'noStock' = any(kinds) and o.stock = 0 and o.state = 'live' and not o.is_retired
     and (p.stock_until is null or p.stock_until < (shop_now() at time zone 'UTC')::date)
     and not exists (select from product_text t where t.product_id = p.id and t.stock_status <> '')
  union all
  select l.product_id, 'deadBuyAddress', 'buyUrls', jsonb_strip_nulls(jsonb_build_object('url', l.url, 'status', l.status, 'reason', l.reason)), l.failing_since
    from (select b.product_id, d.url, d.status, d.reason, d.failing_since
            from link_check d join product_buy_url b on b.url = d.url
           where d.failing_since is not null
          union
          select c.record_id, d.url, d.status, d.reason, d.failing_since
            from saved_change c cross join lateral jsonb_array_elements(c.value) b join link_check d on d.url = b->>'url'
           where c.type = 'product' and c.field = 'buyUrls' and d.failing_since is not null) l
    join product_overview o on o.product_id = l.product_id
   where 'deadBuyAddress' = any(kinds) and o.state <> 'archived' and not o.is_retired
  union all
  select p.id, 'successorGone', 'retired', jsonb_build_object('successor', coalesce(t.name, '')), null
    from product p
    join product_overview o on o.product_id = p.id
    join product s on s.id = (p.retired->>'successorId')::bigint
    left join product_text t on t.product_id = s.id and t.language = 'en'
   where 'successorGone' = any(kinds) and p.retired is not null and o.state = 'live' and (not s.active or s.retired is not null)
  union all
  select o.product_id, 'modelTooHeavy', 'modelUrl', jsonb_build_object('bytes', m.bytes, 'most', max_model_bytes), null
    from product_words w join media_file m on m.url = w.model join product_overview o on o.product_id = w.product_id
   where 'modelTooHeavy' = any(kinds) and w.model <> '' and m.bytes > max_model_bytes and o.state <> 'archived'
  union all
  select o.product_id, 'modelOfOtherSize', 'modelUrl',
         jsonb_build_object('modelMm', m.size_z_mm, 'statedMm', w.sizes_mm[1], 'factor', w.sizes_mm[1] / m.size_z_mm), null
    from media_file m
   cross join lateral ( -- most fit by their length alone, and are not looked at
         select product_id, sizes_mm from product_words where model <> '' and model = m.url and sizes_mm[1] > 0 and sizes_mm[1] < m.size_z_mm / 1.05
          union all
         select product_id, sizes_mm from product_words where model <> '' and model = m.url and sizes_mm[1] > m.size_z_mm / 0.95
         offset 0) w
    join product_overview o on o.product_id = w.product_id
   where 'modelOfOtherSize' = any(kinds) and o.state <> 'archived' and m.size_z_mm > 0
     and is_of_other_size(w.sizes_mm, array[m.size_x_mm, m.size_y_mm, m.size_z_mm])
$$;

-- Those of some products. Their models are looked at by the products: by all models a list of fifty took 80 ms.
create or replace function changing_findings_of(ids bigint[], kinds text[], max_model_bytes bigint)
returns table (product_id bigint, kind text, field text, detail jsonb, since timestamptz) language sql stable as $$
  select c.product_id, c.kind, c.field, c.detail, c.since
    from changing_findings(array_remove(kinds, 'modelOfOtherSize'), max_model_bytes) c
   where c.product_id = any(ids)
  union all
  select w.product_id, 'modelOfOtherSize', 'modelUrl',
         jsonb_build_object('modelMm', m.size_z_mm, 'statedMm', w.sizes_mm[1], 'factor', w.sizes_mm[1] / m.size_z_mm), null
    from product_words w join media_file m on m.url = w.model join product_overview o on o.product_id = w.product_id
   where 'modelOfOtherSize' = any(kinds) and w.product_id = any(ids) and w.sizes_mm[1] > 0 and m.size_z_mm > 0 and o.state <> 'archived'
     and is_of_other_size(w.sizes_mm, array[m.size_x_mm, m.size_y_mm, m.size_z_mm])
$$;

-- What is not all right with products: where its mend is, and what of it; of what `changing_findings_of` tells some kinds.
create or replace function product_findings(ids bigint[], changing text[], max_model_bytes bigint) returns table (product_id bigint, kind text, field text, detail jsonb, since timestamptz)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
begin
  return query
  with facts as materialized (select * from product_facts(ids))
  select f.product_id, k.kind,
         case k.kind when 'noPrice' then 'price' when 'noImage' then 'images' when 'noBuyAddress' then 'buyUrls' when 'seriesHidden' then 'seriesId'
                     when 'safetyMissing' then split_part(f.missing_safety, ', ', 1) when 'manualMissing' then 'manual.' || (languages_of(31 & ~f.manuals))[1]
                     when 'savedNotInShop' then f.first_saved when 'noAltText' then 'imageTexts.en' end,
         case k.kind
           when 'noPrice' then case when f.price_fen = 0 then '{}' else '{"mendSaved": 1}' end::jsonb
           when 'noImage' then case when f.has_image then '{"mendSaved": 1}' else '{}' end::jsonb
           when 'noBuyAddress' then case when f.unsold > 0 then jsonb_build_object('languages', array_to_string(languages_of(f.unsold), ', '))
                                         else jsonb_build_object('languages', array_to_string(languages_of(f.shop_unsold), ', '), 'mendSaved', 1) end
           when 'seriesHidden' then case when exists (select from series s where s.id = f.series_id and s.active) then jsonb_build_object('series', f.shop_series, 'mendSaved', 1)
                                         else jsonb_build_object('series', coalesce(f.series, '')) end
           when 'safetyMissing' then jsonb_build_object('missing', f.missing_safety)
           when 'manualMissing' then jsonb_build_object('languages', array_to_string(languages_of(31 & ~f.manuals), ', '))
           when 'savedNotInShop' then jsonb_build_object('fields', f.saved)
           else '{}' end,
         case when k.kind = 'savedNotInShop' then f.saved_since end
    from facts f cross join lateral unnest(f.kinds) as k (kind)
   where k.kind not in ('translationMissing', 'translationOlder')
  union all
  select u.product_id, u.kind, u.fields[1] || '.' || u.language, jsonb_build_object('language', u.language, 'fields', array_to_string(u.fields, ', ')), u.since
    from facts f join untranslated(ids) u on u.product_id = f.product_id and u.kind = any(f.kinds)
  union all
  select c.product_id, c.kind, c.field, c.detail, c.since from changing_findings_of(ids, changing, max_model_bytes) c;
end $$;

-- The products that visitors do not see now because of their dates.
create or replace function hidden_by_dates() returns setof bigint language sql stable as $$
  select id from product where visible_from > shop_now()
  union
  select id from product where visible_until <= shop_now()
$$;
