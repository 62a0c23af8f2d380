-- A series' kind, the icons of its specs and a product's headline figures are data that a merchant sets, not guesses by words of five languages.
-- The closed lists are those of `contract/src/catalog/kinds.ts`. No kind: the neutral drawing. No icon: that of the kind.

alter table series add kind text check (kind in ('car', 'truck', 'plane', 'boat', 'drone', 'helicopter', 'accessories'));
alter table series_spec add icon text check (icon in (
  'battery', 'clock', 'drop', 'pin', 'range', 'speed', 'wrench', 'car', 'truck', 'plane', 'boat', 'drone', 'helicopter', 'accessories'));
-- The place of a spec among the figures of the title block. Deferrable, so that two may change places in one statement.
alter table product_spec add headline smallint check (headline between 1 and 4);
alter table product_spec add unique (product_id, headline) deferrable;
call raise_topic_on_change('series', 'catalog');
call raise_topic_on_change('series_spec', 'catalog');
call raise_topic_on_change('product_spec', 'catalog');

-- Rows that are there already get, once, what the storefront has guessed so far, so that no page changes.

-- The code of a series decided, then its code and name in the reader's language: here first in English, then in any other.
update series set kind = coalesce(
    case upper(code) when 'CAR' then 'car' when 'TRK' then 'truck' when 'PLN' then 'plane' when 'BOT' then 'boat' when 'DRN' then 'drone'
                     when 'HEL' then 'helicopter' when 'ACC' then 'accessories' end,
    (select guess.kind
       from series_text t,
            (values (1, 'helicopter', 'heli|hub|直升|ヘリ|헬리'), (2, 'truck', 'truck|crawl|卡车|越野|トラック|트럭'),
                    (3, 'drone', 'drone|drohn|quad|无人|ドローン|드론'), (4, 'plane', 'plane|flug|glid|飞机|飞行|飛行|비행'),
                    (5, 'boat', 'boat|boot|ship|schiff|船|艇|ボート|보트'), (6, 'car', 'car|auto|buggy|rac|车|カー|자동차')) as guess (place, kind, words)
      where t.series_id = series.id and concat_ws(' ', series.code, t.name) ~* guess.words
      order by t.language <> 'en', t.language, guess.place
      limit 1));

update series_spec set icon = (
  select guess.icon
    from series_spec_text t,
         (values (1, 'speed', 'km/h|speed|geschwindigkeit|速度|속도'), (2, 'clock', '\d+\s*(min|分|분)'),
                 (3, 'drop', 'water|seal|capsiz|wasser|dicht|kenter|水|密封|翻船|ひっくり|밀폐|수랭|뒤집'),
                 (4, 'pin', '\mhome\M|nach hause|返航|帰還|귀환'), (5, 'battery', 'batter|charg|\mpack|akku|lade|电池|充电|電池|バッテリー|充電|배터리|충전'),
                 (6, 'range', 'radio|link|sender|funk|遥控器|图传|送信機|通信|조종기|송신'),
                 (7, 'wrench', '\mkey|tool|spare|\mparts|schlüssel|werkzeug|teil|扳手|六角|备件|补件|易损件|能单独换|レンチ|部品|単品|렌치|부품|낱개')) as guess (place, icon, words)
   where t.series_spec_id = series_spec.id and t.title ~* guess.words
   order by t.language <> 'en', t.language, guess.place
   limit 1);

-- The first four specs that are a number with its unit, or a ratio.
update product_spec set headline = figure.place
  from (select s.id, row_number() over (partition by s.product_id order by s.sort, s.id) as place
          from product_spec s
          join product_spec_text t on t.product_spec_id = s.id and t.language = 'en'
         where t.value ~ '^\d+:\d+$' or (s.number is not null and s.unit <> '' and t.value ~ '^[+−-]?\d[\d.,\s]*[^\d\s]\S{0,9}( \S{1,5})?$')) as figure
 where figure.id = product_spec.id and figure.place <= 4;

-- The functions of the search return what they returned, in a third of the time: an import of 20,000 products spent most of its time in them.

-- As in 0002; only a text with katakana is translated, which looks up each character in turn, and what is in a normal form is left as it is.
create or replace function search_fold(shown text) returns text language plpgsql immutable parallel safe as $$
begin
  if shown is not nfkc normalized then
    shown := normalize(shown, NFKC);
  end if;
  shown := regexp_replace(
    lower(normalize(replace(replace(shown, 'ß', 'ss'), 'ẞ', 'ss'), NFD)),
    '[\u0300-\u036f%_"''`´‘’“”„‚«»‹›「」『』]', '', 'g');
  if shown is not nfkc normalized then
    shown := normalize(shown, NFKC);
  end if;
  if shown ~ '[ァ-ヶ]' then
    shown := translate(shown,
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ');
  end if;
  return trim(regexp_replace(shown, '[\s()\[\]{}<>,;!?*|\\·・、。【】〈〉《》‐‑‒–—-]+', ' ', 'g'));
end $$;

-- As in 0002; each spelling is folded once, the German one only where it can differ.
create or replace function search_spellings(shown text) returns text language plpgsql immutable parallel safe as $$
declare
  plain text := search_fold(shown);
  german text;
begin
  if shown is nfkc normalized and shown !~ '[äöüÄÖÜ]' then
    return plain;
  end if;
  german := search_fold_german(shown);
  return case when plain = german then plain else plain || ' ' || german end;
end $$;

-- As in 0002, but that a part may occur twice, which an index on them does not mind; a loop is eight times as fast as a query that makes them.
create or replace function search_grams(language text, words text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  word text;
  part text;
  parts text[] := '{}';
begin
  foreach word in array string_to_array(words, ' ') loop
    for size in case when word ~ '[\u0370-\uffff]' then 1 else 3 end .. 3 loop
      for start in 1 .. length(word) - size + 1 loop
        part := substr(word, start, size);
        if size = 3 or part ~ '[\u0370-\uffff]' then
          parts := parts || (language || part);
        end if;
      end loop;
    end loop;
  end loop;
  return parts;
end $$;
