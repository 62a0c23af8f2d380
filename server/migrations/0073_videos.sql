-- expand
-- Videos are records of staff (decision 0119): drafts without a film, dates, and one featured video. Films have their length in seconds.
alter table video
  add column active boolean not null default true,
  add column visible_from timestamptz,
  add column visible_until timestamptz,
  add constraint video_visible_check check (visible_until > visible_from),
  alter column video_url set default '',
  drop constraint video_video_url_check,
  add constraint video_video_url_check check (video_url = '' or is_link(video_url));
alter table media_file add column duration int check (duration > 0);
update video set is_top = false where is_top and id <> (select id from video where is_top order by sort_order, id limit 1);
