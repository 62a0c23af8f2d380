-- version 2, 4f57eccb6d48
-- How texts are compared: the rules are the specification's (calls: Search) and stand here alone. What is typed is folded by the same functions as
-- what it is compared with.
--
-- An index of `search_word` and columns of `video_text`, `content_page_text` and `part_text` hold what these functions returned: that is changed by a migration alone, which computes them
-- again (decisions: 0053). They return early what they can: an import of 20,000 products spent most of its time in them.

-- A text as it is compared: without case, width, accents, invisible characters, quotes, `%` and `_`, katakana as hiragana, traditional Chinese characters as
-- simplified ones, and all that separates words as one space. Dashes, `:`, `/` and a full stop, but not that of `2.4`, separate words, and letters, digits and
-- the characters of East Asia are words apart: `10x` is `10 x`, `1/10` is `1:10`. On Japanese keyboards the dash and the long-sound mark are one key: a dash
-- between katakana is a long-sound mark, and one behind a letter or a digit is a dash. Accents are taken off after decomposition, so that lower-casing needs
-- no more than ASCII for Latin letters, whatever the database's locale. Only a text with katakana is translated, which looks up each character in turn, and
-- what is in a normal form is left as it is.
create or replace function search_fold(shown text) returns text language plpgsql immutable parallel safe as $$
begin
  if shown ~ '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]' then
    shown := regexp_replace(shown,
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]', '', 'g');
  end if;
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
  if shown ~ '[ァ-ー]' then
    if shown ~ '[ァ-ヶ][-‐‑‒–—―−─━]|[0-9a-z]ー' then
      shown := regexp_replace(regexp_replace(shown, '(?<=[ァ-ヂツ-ヲヴ-ヶ])[-‐‑‒–—―−─━](?=[ァ-ヶ])', 'ー', 'g'), '(?<=[0-9a-z])ー+', ' ', 'g');
    end if;
    shown := translate(shown,
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ');
  end if;
  if shown ~ '[\u3400-\u9fff]' then
    shown := search_simplified(shown);
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
  return trim(regexp_replace(shown, '[\s()\[\]{}<>,;:/!?*|\\·・、。【】〈〉《》\u2028\u2029\u02d7\u2043‐‑‒–—―−─━-]+', ' ', 'g'));
end $$;

-- The same with German umlauts by their spelling: `Wüste` as `wueste`.
create or replace function search_fold_german(shown text) returns text language sql immutable parallel safe return
  search_fold(
    replace(replace(replace(replace(replace(replace(normalize(shown, NFKC), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'));

-- A text in both spellings, so that a word may be looked for in either. Each is folded once, the German one only where it can differ.
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

-- All parts of three characters of a word, for an index that finds it by a part.
create or replace function search_grams(language text, word text) returns text[] language sql immutable strict parallel safe return
  (select coalesce(array_agg(language || substr(word, start, 3)), '{}') from generate_series(1, length(word) - 2) start);
