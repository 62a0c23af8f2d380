-- version 1, 2645311c65f5
-- What the shop shows of videos: everything of it reads them by this view, and nothing else knows of their dates (decisions: 0077). Columns of the view
-- are never taken away by `create or replace`: a migration that drops one of `video` drops the view first.
create or replace view shown_video as
select v.* from video v
 where v.active and (v.visible_from is null or v.visible_from <= shop_now()) and (v.visible_until is null or v.visible_until > shop_now());

-- A description that a video lacks is empty in English, as calls show it and the constraint of the table needs it; staff and files see it as missing.
create or replace function fill_video_text() returns trigger language plpgsql as $$
begin
  new.description := coalesce(new.description, '');
  return new;
end $$;
create or replace trigger fill_video_text before insert or update on video_text
  for each row when (new.language = 'en') execute function fill_video_text();
