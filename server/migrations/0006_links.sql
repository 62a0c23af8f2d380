-- What becomes a link is an address: https, http, or a path of the shop. Nothing else is stored, whoever writes (`LinkAddress` in the contract).

-- A path begins with one `/`. No control characters, spaces or backslashes: browsers drop some of them and read `\` as `/`.
create function is_link(address text) returns boolean language sql immutable parallel safe return
  address ~ ('^([Hh][Tt][Tt][Pp][Ss]?://[^/?#\\\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|/(?!/))'
             '[^\\\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$');

-- What was there before and is none is read as browsers read it: without what is around it and without control characters, a space as `%20`. What
-- then still is none is emptied, or its row removed where it may not be empty. Every change is told with what was there, as a warning, which the shop
-- prints when it migrates.
do $$
declare
  place record;
  broken record;
begin
  for place in
    select * from (values
      ('series', 'icon_url', true), ('series', 'image_url', true), ('series_spec', 'icon_url', true),
      ('product', 'product_url', true), ('product', 'view360_url', true), ('product_image', 'image_url', false), ('product_manual', 'manual_url', false),
      ('banner', 'image_url', true), ('banner', 'target_url', true), ('endorsement', 'image_url', true),
      ('social_link', 'icon_url', true), ('social_link', 'link_url', false)) as places (table_name, column_name, may_be_empty)
  loop
    for broken in execute format(
      'select ctid as place, coalesce(to_jsonb(t) ->> ''id'', to_jsonb(t) ->> ''product_id'') as id, %1$I as was,
              regexp_replace(replace(btrim(%1$I, E'' \t\r\n''), '' '', ''%%20''), ''[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'', '''', ''g'') as mended
         from %2$I t where %1$I <> '''' and not is_link(%1$I)', place.column_name, place.table_name)
    loop
      if not is_link(broken.mended) then
        broken.mended := '';
      end if;
      if broken.mended = '' and not place.may_be_empty then
        execute format('delete from %I where ctid = $1', place.table_name) using broken.place;
      else
        execute format('update %I set %I = $1 where ctid = $2', place.table_name, place.column_name) using broken.mended, broken.place;
      end if;
      raise warning '%', format('%s %s: %s was "%s", which is no https, http or path of the shop; %s', place.table_name, broken.id, place.column_name,
        left(broken.was, 500), case when broken.mended <> '' then format('it is "%s" now.', left(broken.mended, 500))
                                    when place.may_be_empty then 'it is empty now.' else 'its row was removed.' end);
    end loop;
    set constraints all immediate; -- a table with triggers still to come cannot be altered
    execute format('alter table %1$I add constraint %3$I check (%4$s is_link(%2$I))', place.table_name, place.column_name,
      place.table_name || '_' || place.column_name || '_is_link', case when place.may_be_empty then format('%I = '''' or', place.column_name) else '' end);
  end loop;
end $$;

alter table banner drop constraint banner_target_url_check; -- the new one says more
