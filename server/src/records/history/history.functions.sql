-- version 1, 7e161022648b
-- History is added to and never changed, by whatever asks (security S9, decisions: 0074). A restore of a backup puts the whole of it back.

create or replace function keep_history() returns trigger language plpgsql as $$
begin
  raise exception 'history is never changed: % of %', lower(tg_op), tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create or replace trigger history_stays before update or delete or truncate on revision for each statement execute function keep_history();
create or replace trigger history_stays before update or delete or truncate on revision_change for each statement execute function keep_history();
