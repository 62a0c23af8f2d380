-- The GIN indexes of the search; that by likeness is there only with pg_trgm.
create function search_indexes() returns setof regclass language sql stable as $$
  select i.indexrelid::regclass
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
   where a.amname = 'gin' and i.indrelid in ('product_search'::regclass, 'search_word'::regclass)
$$;

drop function merge_search_indexes();

-- Answers how many pages were waiting, for each index.
create function merge_search_indexes() returns setof bigint language sql as $$
  select gin_clean_pending_list(index) from search_indexes() as index
$$;
