-- version 4, 47106d0d8369
-- History is added to and never changed, by whatever asks (security S9, decisions: 0074). A restore of a backup puts the whole of it back.
-- The function that deletes records for good empties values: only it runs as shop_eraser (server/administration/delete-for-good.sql).

create or replace function keep_history() returns trigger language plpgsql as $$
begin
  if current_user = 'shop_eraser' and tg_op = 'UPDATE' and tg_table_name = 'revision_change' then
    return null;
  end if;
  raise exception 'history is never changed: % of %', lower(tg_op), tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create or replace trigger history_stays before update or delete or truncate on revision for each statement execute function keep_history();
create or replace trigger history_stays before update or delete or truncate on revision_change for each statement execute function keep_history();

do $$
begin
  if exists (select from pg_roles where rolname = 'shop_eraser') then
    grant select on record to shop_eraser;
    grant select, insert on revision, revision_change to shop_eraser;
    grant update (before, after) on revision_change to shop_eraser;
  end if;
end $$;

-- Localised fields whose English one has changed since, by the history: since the field was last written, or somebody found it right. `english`: what the
-- English one was then. What was written and put back is no change, and what is published was changed before.
create or replace function outdated_texts(of_type text, ids bigint[])
returns table (record_id bigint, field text, language text, english jsonb, since timestamptz)
language sql stable as $$
  with change as materialized (
    select distinct on (c.record_id, c.field, c.revision_id)
           c.record_id, split_part(c.field, '.', 1) as field, split_part(c.field, '.', 2) as language, c.revision_id, c.before, c.after,
           c.before is distinct from c.after as is_written,
           bool_or(c.layer = 'shop') over (partition by c.record_id, c.field, c.revision_id) as is_in_shop
      from revision_change c
     where c.type = of_type and c.record_id = any(ids) and c.field like '%.%'
     order by c.record_id, c.field, c.revision_id, c.layer -- what is saved before what is in the shop
  ), beside as ( -- when each language was last written; by windows, as joins of these rows were planned for a few of them and took minutes for many
    select c.*, max(c.revision_id) filter (where c.language = 'zh' and (c.is_written or not c.is_in_shop)) over of_field as zh,
           max(c.revision_id) filter (where c.language = 'de' and (c.is_written or not c.is_in_shop)) over of_field as de,
           max(c.revision_id) filter (where c.language = 'ja' and (c.is_written or not c.is_in_shop)) over of_field as ja,
           max(c.revision_id) filter (where c.language = 'ko' and (c.is_written or not c.is_in_shop)) over of_field as ko
      from change c
    window of_field as (partition by c.record_id, c.field)
  ), english as (
    select b.*, first_value(b.after) over (partition by b.record_id, b.field order by b.revision_id desc) as now
      from beside b where b.language = 'en' and b.is_written
  ), first_since as (
    select distinct on (e.record_id, e.field, l.language) e.record_id, e.field, l.language, e.before, e.now, e.revision_id
      from english e
     cross join lateral (values ('zh', e.zh), ('de', e.de), ('ja', e.ja), ('ko', e.ko)) as l (language, written)
     where l.written is null or e.revision_id > l.written
     order by e.record_id, e.field, l.language, e.revision_id
  )
  select f.record_id, f.field, f.language, f.before, r.created_at
    from first_since f join revision r on r.id = f.revision_id
   where f.before is distinct from f.now
$$;
