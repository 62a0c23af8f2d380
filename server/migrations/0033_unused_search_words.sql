-- Words that no product has any more leave `search_word`: what a write takes away is noted, and the shop's cleaning deletes those of them that no other
-- product has. A writer that finds a word there does not add it again, so the cleaning does not run beside one.

create table search_word_removed (
  id       bigint generated always as identity primary key,
  language text not null,
  word     text not null
);

create function note_removed_words() returns trigger language plpgsql as $$
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
create trigger product_search_words_changed after update on product_search
  referencing old table as removed new table as added for each statement execute function note_removed_words();
create trigger product_search_words_removed after delete on product_search
  referencing old table as removed for each statement execute function note_removed_words();

-- Any number: whoever writes what is searched holds it shared until the end of the transaction, the cleaning alone.
create function search_words_lock() returns bigint language sql immutable return 5330417;

create or replace function refresh_product_search(ids bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(search_words_lock());
  perform write_product_search(ids);
  if current_setting('torvane.merges_search_later', true) is distinct from 'on' then
    perform merge_search_indexes();
  end if;
end $$;

-- Deletes words that were noted and that no product has, whether it is for sale or not. Answers the notes that it has dealt with, so many at most; none
-- while a product is being written.
create function delete_unused_search_words(most int) returns table (language text, word text) language plpgsql as $$
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

-- Those that were left until now.
delete from search_word w
 where not exists (select from (select distinct language, word from product_search, string_to_table(words, ' ') as word) used
                    where used.language = w.language and used.word = w.word);
