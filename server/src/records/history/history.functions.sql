-- version 2, d00b536ea184
-- History is added to and never changed, by whatever asks (security S9, decisions: 0074). A restore of a backup puts the whole of it back.

create or replace function keep_history() returns trigger language plpgsql as $$
begin
  raise exception 'history is never changed: % of %', lower(tg_op), tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create or replace trigger history_stays before update or delete or truncate on revision for each statement execute function keep_history();
create or replace trigger history_stays before update or delete or truncate on revision_change for each statement execute function keep_history();

-- Localised fields whose English one has changed since, by the history: since the field was last written, or somebody found it right. `english`: what the
-- English one was then. What was written and put back is no change, and what is published was changed before.
create or replace function outdated_texts(of_type text, ids bigint[])
returns table (record_id bigint, field text, language text, english jsonb, since timestamptz)
language sql stable as $$
  with change as materialized (
    select distinct on (c.record_id, c.field, c.revision_id)
           c.record_id, split_part(c.field, '.', 1) as field, split_part(c.field, '.', 2) as language, c.revision_id, c.before, c.after,
           r.created_at, c.before is distinct from c.after as is_written,
           bool_or(c.layer = 'shop') over (partition by c.record_id, c.field, c.revision_id) as is_in_shop
      from revision_change c join revision r on r.id = c.revision_id
     where c.type = of_type and c.record_id = any(ids) and c.field like '%.%'
     order by c.record_id, c.field, c.revision_id, c.layer -- what is saved before what is in the shop
  ), written as (
    select record_id, field, language, max(revision_id) as revision_id from change where is_written or not is_in_shop group by record_id, field, language
  ), english as (
    select * from change where language = 'en' and is_written
  ), now_english as (
    select distinct on (record_id, field) record_id, field, after from english order by record_id, field, revision_id desc
  ), first_since as (
    select distinct on (e.record_id, e.field, l.language) e.record_id, e.field, l.language, e.before, e.created_at
      from english e
     cross join unnest('{zh,de,ja,ko}'::text[]) as l (language)
      left join written w on w.record_id = e.record_id and w.field = e.field and w.language = l.language
     where w.revision_id is null or e.revision_id > w.revision_id
     order by e.record_id, e.field, l.language, e.revision_id
  )
  select f.record_id, f.field, f.language, f.before, f.created_at
    from first_since f join now_english n on n.record_id = f.record_id and n.field = f.field
   where f.before is distinct from n.after
$$;
