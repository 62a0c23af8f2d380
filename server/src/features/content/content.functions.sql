-- version 2, ba40d55e5312
-- What visitors see of the shop's own texts raises their topic. Columns of the previous release follow those of this one, and the other way round.

call raise_topic_on_change('banner', 'content');
call raise_topic_on_change('banner_text', 'content');
call raise_topic_on_change('endorsement', 'content');
call raise_topic_on_change('endorsement_text', 'content');
call raise_topic_on_change('social_link', 'content');
call raise_topic_on_change('social_link_text', 'content');
call raise_topic_on_change('contact', 'content');
call raise_topic_on_change('contact_text', 'content');
call raise_topic_on_change('content_page', 'content');
call raise_topic_on_change('content_page_text', 'content');
call raise_topic_on_change('policy_version', 'content');

-- Keeps `active` and `status` equal: the previous release writes only `status`. The argument is the status of records in the shop.
create or replace function sync_status() returns trigger language plpgsql as $$
declare
  shown constant int := tg_argv[0]::int;
begin
  if (tg_op = 'INSERT' and new.status is null) or (tg_op = 'UPDATE' and new.active <> old.active) then
    new.status := case when new.active then shown else 0 end;
  else
    new.active := new.status = shown;
  end if;
  return new;
end $$;
create or replace trigger sync_status before insert or update on banner for each row execute function sync_status(2001001);
create or replace trigger sync_status before insert or update on endorsement for each row execute function sync_status(2001001);
create or replace trigger sync_status before insert or update on social_link for each row execute function sync_status(1);

-- The previous release stores the English value of a contact only in `contact`.
create or replace function contact_text_value() returns trigger language plpgsql as $$
begin
  if new.language = 'en' and new.value is null then
    new.value := (select value from contact where id = new.contact_id);
  end if;
  return new;
end $$;
create or replace trigger contact_text_value before insert or update on contact_text for each row execute function contact_text_value();

-- Dates of content in the shop after one moment and up to another.
create or replace function content_dates(after timestamptz, until timestamptz) returns table (at timestamptz) language sql stable parallel safe as $$
  select visible_from from banner where active and visible_from > after and visible_from <= until
  union all select visible_until from banner where active and visible_until > after and visible_until <= until
  union all select visible_from from content_page where active and visible_from > after and visible_from <= until
  union all select visible_until from content_page where active and visible_until > after and visible_until <= until
$$;
