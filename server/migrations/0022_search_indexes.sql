-- A search reads all that waits to be merged into a GIN index, which in a small shop waits for ever. The indexes of the search merge at once, but
-- during an import, which would take half as long again.
create procedure merge_search_indexes(at_once boolean) language plpgsql as $$
declare
  index regclass;
begin
  for index in select i.indexrelid from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
                where a.amname = 'gin' and i.indrelid in ('product_search'::regclass, 'search_word'::regclass)
  loop
    execute format('alter index %s set (fastupdate = %s)', index, case when at_once then 'off' else 'on' end);
    if at_once then
      perform gin_clean_pending_list(index);
    end if;
  end loop;
end $$;
call merge_search_indexes(at_once => true);
analyze product_search;
analyze search_word;
