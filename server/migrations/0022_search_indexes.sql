-- A search reads all that waits to be merged into a GIN index, which in a small shop waits for ever: it is merged at once instead. Changes of the
-- catalogue are rare, searches are not.
do $$
declare
  index regclass;
begin
  for index in select c.oid from pg_class c join pg_am a on a.oid = c.relam
                where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace
  loop
    execute format('alter index %s set (fastupdate = off)', index);
    perform gin_clean_pending_list(index);
  end loop;
end $$;
analyze product_search;
analyze search_word;
