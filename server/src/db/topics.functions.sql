-- version 3, 55c1e050c919
-- Topics: what cached responses are made from (topics.ts, migration 0005). A transaction that changes what visitors see of one raises its version once,
-- when it commits, and every process is told. What was cached under the same version still holds. Which tables raise which topic stands with the
-- features whose tables they are.

-- What a running transaction has changed. Its rows are deleted again before it commits, so nobody ever sees one: transactions do not wait for each
-- other here, and no row of `topic` is locked before the commit.
create or replace function mark_topic() returns trigger language plpgsql as $$
begin
  insert into topic_mark (topic) values (tg_argv[0]) on conflict do nothing;
  return null;
end $$;

-- At the commit: all topics of the transaction with the first mark, in the order of their names, so that two transactions cannot deadlock.
create or replace function raise_marked_topics() returns trigger language plpgsql as $$
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

drop trigger if exists topic_marked on topic_mark; -- one of a constraint cannot be replaced
create constraint trigger topic_marked after insert on topic_mark
  deferrable initially deferred for each row execute function raise_marked_topics();

-- Makes changes of a table raise a topic. Counters raise nothing: an update that sets nothing but these is seen when what was cached is too old.
-- The trigger is replaced, not dropped: readers of the table need not wait.
create or replace procedure raise_topic_on_change(changing regclass, topic text, counters name[] default '{}') language plpgsql as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ') into columns
    from pg_attribute where attrelid = changing and attnum > 0 and not attisdropped and attname <> all (counters);
  execute format(
    'create or replace trigger topic after insert or update of %s or delete or truncate on %s for each statement execute function mark_topic(%L)',
    columns, changing, topic);
end $$;

-- Which of its histories the database is on: a fail-over and a restore to a moment each begin another one. Not pg_control_checkpoint(), which is minutes
-- late. Null where an engine has no such thing.
create or replace function database_timeline() returns text language plpgsql as $$
begin
  return left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);
exception when undefined_function or feature_not_supported or insufficient_privilege then
  return null;
end $$;
