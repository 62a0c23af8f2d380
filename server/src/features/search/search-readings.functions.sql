-- version 1, c86c3b2a56dd
-- How what is typed is read (calls: Search; decisions: 0111).

-- The particles and endings that Korean adds to a noun, as a regular expression.
create or replace function search_particles() returns text language sql immutable parallel safe return
  '(?:(?:은|는|이|가|을|를|과|와|의|도|만|나|랑|라|란|인|이나|이랑|이라|이란|이며|이고|이다|입니다|하고|까지|부터|처럼|보다|마다)|(?:에|에서|에게|로|으로|들)(?:은|는|이|을|의|도|만|과)?)';

-- A Korean word without the particle at its end (`버기를`: `버기`), where the catalogue has the noun and no other word that begins as this one does; any other as
-- it is.
create or replace function search_noun(typed text) returns text language plpgsql stable as $$
declare
  noun text := substring(typed from '^([가-힣]{2,}?)' || search_particles() || '$');
begin
  if noun is null
     or not exists (select from search_word d where d.language = 'ko' and d.word = noun)
     or exists (select from search_word d
                 where d.language = 'ko' and search_grams(d.language, d.word) @> search_grams('ko', typed) and starts_with(d.word, typed)
                   and d.word <> typed and d.word !~ ('^' || noun || search_particles() || '$')) then
    return typed;
  end if;
  return noun;
end $$;

-- The words of what is typed, in both spellings, as they are looked for in whatever was folded.
create or replace function search_typed(typed text) returns table (plain text, german text, place bigint) language sql stable as $$
  select case when word.plain ~ '^[가-힣]{3,}$' then search_noun(word.plain) else word.plain end,
         case when word.plain ~ '^[가-힣]{3,}$' then search_noun(word.plain) else word.german end,
         word.place
    from unnest(string_to_array(search_fold(typed), ' '), string_to_array(search_fold_german(typed), ' ')) with ordinality as word (plain, german, place)
$$;

-- How else a folded word may be written that finds nothing, the likeliest first: as two words of the catalogue (`shortcourse`, `배터리세트`), the second of which
-- may also end one (`Reifenset` and `Werkzeugset`); in German without the letters that join them; in Korean without the particle or `용` (for).
create or replace function search_readings(languages text[], typed text) returns setof text language plpgsql stable as $$
declare
  least int := case when typed ~ '[\u2e80-\U0010ffff]' then 2 else 3 end;
  noun text := substring(typed from '^([가-힣]{2,}?)용?' || search_particles() || '?$');
  base text;
begin
  if length(typed) not between 2 * least - 1 and 40 then
    return;
  end if;
  if noun <> typed then
    return next noun;
  end if;
  foreach base in array array_remove(array[typed, nullif(noun, typed)], null) loop
    return query
      select head.word || ' ' || cut.tail
        from (select left(base, at) as head, substr(base, at + 1) as tail, at from generate_series(least, length(base) - least) at) cut
       cross join lateral (
             select d.word, case when d.word = cut.head then 0 else 1 end as distance
               from search_word d
              where d.language = any(languages) and d.word in (cut.head, regexp_replace(cut.head, '(?:e?s|e?n|ー)$', ''))
                and length(d.word) >= least
              order by 2 limit 1) head
       cross join lateral (
             select case when exists (select from search_word d where d.language = any(languages) and d.word = cut.tail) then 0
                         when exists (select from unnest(languages) its (language) join search_word d
                                          on d.language = its.language and d.stem = search_stem(its.language, cut.tail)) then 1
                         when least = 3 and exists (
                              select from unnest(languages) its (language) join search_word d
                                  on d.language = its.language and search_grams(d.language, d.word) @> search_grams(its.language, cut.tail)
                                 and right(d.word, length(cut.tail)) = cut.tail) then 2
                    end as distance offset 0) tail
       where tail.distance is not null
       order by head.distance + tail.distance, cut.at desc
       limit 3;
  end loop;
end $$;
