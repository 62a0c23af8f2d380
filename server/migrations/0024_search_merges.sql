-- A search reads all that waits to be merged into a GIN index, so what a write adds to the search is merged at its end; what an import adds, at the
-- import's end. Until now an import altered the indexes for that: a lock that kept searches waiting, and that met autovacuum in a deadlock.
drop procedure merge_search_indexes(boolean);

create function merge_search_indexes() returns void language sql as $$
  select gin_clean_pending_list(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
   where a.amname = 'gin' and i.indrelid in ('product_search'::regclass, 'search_word'::regclass)
$$;

do $$
declare
  index regclass;
begin
  for index in select i.indexrelid from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
                where a.amname = 'gin' and i.indrelid in ('product_search'::regclass, 'search_word'::regclass)
  loop
    execute format('alter index %s reset (fastupdate)', index);
  end loop;
end $$;

alter function refresh_product_search(bigint[]) rename to write_product_search;

-- Writes what is searched of products. An import merges the indexes itself (`torvane.merges_search_later`, for its transaction).
create function refresh_product_search(ids bigint[]) returns void language plpgsql as $$
begin
  perform write_product_search(ids);
  if current_setting('torvane.merges_search_later', true) is distinct from 'on' then
    perform merge_search_indexes();
  end if;
end $$;
