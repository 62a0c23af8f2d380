-- Lets owners delete records for good. The embedded database runs this at each start. In any other, an administrator (a superuser) runs it
-- once in the shop's database, after the shop's first start: psql <the database> -f server/administration/delete-for-good.sql
--
-- The role shop_eraser cannot log in and owns one function. The trigger of the history lets this role alone remove values (security S9).
do $administration$
declare
  place text := coalesce((select c.relnamespace::regnamespace::text from pg_class c where c.relname = 'revision_change' and c.relkind = 'r' limit 1), 'public');
  history regclass := to_regclass(place || '.revision_change');
  shop text := (select quote_ident(pg_get_userbyid(coalesce((select relowner from pg_class where oid = history), (select datdba from pg_database where datname = current_database())))));
begin
  if not exists (select from pg_roles where rolname = 'shop_eraser') then
    create role shop_eraser nologin;
  end if;
  execute format('create or replace function %1$s.erase_history(of_type text, of_id bigint, by_revision bigint, by_staff bigint, title text) returns void
                  language plpgsql security definer set search_path = pg_catalog, %1$s, pg_temp as %2$L', place, $body$
declare
  state jsonb;
  last_rev int;
begin
  if exists (select from record where type = of_type and id = of_id) then
    raise exception 'the record % % exists: its history stays', of_type, of_id using errcode = 'integrity_constraint_violation';
  end if;
  select after into state from revision_change where type = of_type and record_id = of_id and field = 'state' order by revision_id desc limit 1;
  if state in ('"live"', '"draft"') and exists (
       select from revision_change where type = of_type and record_id = of_id and field = 'state' and after = '"live"') then
    raise exception 'the record % % was published and not archived: its history stays', of_type, of_id using errcode = 'integrity_constraint_violation';
  end if;
  select coalesce(max(rev), 0) into last_rev from revision_change where type = of_type and record_id = of_id;
  update revision_change set before = 'null', after = 'null' where type = of_type and record_id = of_id;
  insert into revision_change (revision_id, type, record_id, field, layer, rev, before, after)
  values (by_revision, of_type, of_id, 'state', 'shop', last_rev + 1, coalesce(state, 'null'), 'null');
  insert into revision (id, kind, type, staff_id, note, records, fields, is_in_shop) overriding system value
  values (by_revision, 'delete', of_type, by_staff, title, 1, '{state}', false);
end
$body$);
  execute format('alter function %s.erase_history(text, bigint, bigint, bigint, text) owner to shop_eraser', place);
  execute format('revoke all on function %s.erase_history(text, bigint, bigint, bigint, text) from public', place);
  execute format('grant execute on function %s.erase_history(text, bigint, bigint, bigint, text) to %s', place, shop);
  execute format('grant usage on schema %s to shop_eraser', place);
  if history is not null then -- a new shop grants these itself, with its tables
    execute format('grant select on %1$s.record to shop_eraser', place);
    execute format('grant select, insert on %1$s.revision, %1$s.revision_change to shop_eraser', place);
    execute format('grant update (before, after) on %1$s.revision_change to shop_eraser', place);
  end if;
end $administration$;
