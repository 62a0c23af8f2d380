-- version 1, 896fa3cb8be0
-- Texts that a series lacks are empty in English, as calls show them and the constraint of the table needs them; staff and files see them as missing.
create or replace function fill_series_text() returns trigger language plpgsql as $$
begin
  new.description := coalesce(new.description, '');
  new.summary1 := coalesce(new.summary1, '');
  new.summary2 := coalesce(new.summary2, '');
  new.summary3 := coalesce(new.summary3, '');
  return new;
end $$;
create or replace trigger fill_series_text before insert or update on series_text
  for each row when (new.language = 'en') execute function fill_series_text();
