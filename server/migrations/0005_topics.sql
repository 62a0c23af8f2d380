-- Topics: what cached responses are made from. A transaction that changes what visitors see of one raises its version once, when it commits, and every
-- process is told. What was cached under the same version still holds. In place of one version of everything, which each statement raised.

drop function raise_catalogue_version() cascade; -- and with it its trigger on each table
drop table catalogue_version;

create table topic (
  name    text primary key,
  version bigint not null
);
insert into topic (name, version) values ('catalog', 1), ('content', 1);

-- What a running transaction has changed. Its rows are deleted again before it commits, so nobody ever sees one: transactions do not wait for each
-- other here, and no row of `topic` is locked before the commit.
create unlogged table topic_mark (
  topic       text not null,
  transaction xid8 not null default pg_current_xact_id(),
  primary key (topic, transaction)
);

create function mark_topic() returns trigger language plpgsql as $$
begin
  insert into topic_mark (topic) values (tg_argv[0]) on conflict do nothing;
  return null;
end $$;

-- At the commit: all topics of the transaction with the first mark, in the order of their names, so that two transactions cannot deadlock.
create function raise_marked_topics() returns trigger language plpgsql as $$
declare
  marked text[];
  raised text;
begin
  with deleted as (delete from topic_mark where transaction = pg_current_xact_id() returning topic)
  select array_agg(topic order by topic) from deleted into marked;
  foreach raised in array coalesce(marked, '{}') loop
    update topic set version = version + 1 where name = raised;
    perform pg_notify('topic', raised);
  end loop;
  return null;
end $$;

create constraint trigger topic_marked after insert on topic_mark
  deferrable initially deferred for each row execute function raise_marked_topics();

-- Makes changes of a table raise a topic; a later migration that adds columns calls it again. Counters raise nothing: an update that sets nothing but
-- these is seen when what was cached is too old.
create procedure raise_topic_on_change(changing regclass, topic text, counters name[] default '{}') language plpgsql as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns
    from pg_attribute where attrelid = changing and attnum > 0 and not attisdropped and attname <> all (counters);
  execute format('drop trigger if exists topic on %s', changing);
  execute format(
    'create trigger topic after insert or update of %s or delete or truncate on %s for each statement execute function mark_topic(%L)',
    columns, changing, topic);
end $$;

-- A table that visitors see gets its topic with its migration; a test holds every table to it.
do $$
declare
  changing text;
begin
  foreach changing in array array[
    'series', 'series_text', 'series_spec', 'series_spec_text', 'tag', 'tag_text',
    'product_text', 'product_image', 'product_manual', 'product_spec', 'product_spec_text', 'product_service', 'product_service_text']
  loop
    call raise_topic_on_change(changing, 'catalog');
  end loop;
  foreach changing in array array[
    'banner', 'banner_text', 'endorsement', 'endorsement_text', 'social_link', 'social_link_text', 'contact', 'contact_text']
  loop
    call raise_topic_on_change(changing, 'content');
  end loop;
end $$;
call raise_topic_on_change('product', 'catalog', counters => '{stock, sales}');
