-- version 2, 06e5797d8465
-- The counters of likes, favourites and comments never drift from the rows.

-- Counts rows that were added to or removed from a table, in the column of `video` that is named. Videos are locked in the order of their ids, so
-- that two statements cannot deadlock.
create or replace function count_of_videos() returns trigger language plpgsql as $$
begin
  perform from video where id in (select video_id from changed) order by id for no key update;
  execute format('update video v set %1$I = v.%1$I %2$s c.count from (select video_id, count(*) from changed group by video_id) c where v.id = c.video_id',
    tg_argv[0], case tg_op when 'INSERT' then '+' else '-' end);
  return null;
end $$;
create or replace trigger counted_added after insert on video_like
  referencing new table as changed for each statement execute function count_of_videos('likes');
create or replace trigger counted_added after insert on video_favorite
  referencing new table as changed for each statement execute function count_of_videos('favorites');
create or replace trigger counted_removed after delete on video_like
  referencing old table as changed for each statement execute function count_of_videos('likes');
create or replace trigger counted_removed after delete on video_favorite
  referencing old table as changed for each statement execute function count_of_videos('favorites');

-- Hidden comments do not count. A comment that loses its author changes no count, and so locks no video.
create or replace function count_comments() returns trigger language plpgsql as $$
begin
  perform from video where id in (select video_id from changed where hidden_at is null) order by id for no key update;
  update video v set comments = v.comments + case tg_op when 'INSERT' then c.count else -c.count end
    from (select video_id, count(*) from changed where hidden_at is null group by video_id) c where v.id = c.video_id;
  return null;
end $$;
create or replace trigger counted_added after insert on video_comment
  referencing new table as changed for each statement execute function count_comments();
create or replace trigger counted_removed after delete on video_comment
  referencing old table as changed for each statement execute function count_comments();

create or replace function count_hidden_comments() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(c.id) into ids from changed c join former f using (id) where (c.hidden_at is null) <> (f.hidden_at is null);
  perform from video where id in (select video_id from changed where id = any(ids)) order by id for no key update;
  update video v set comments = v.comments + c.shown
    from (select video_id, sum(case when hidden_at is null then 1 else -1 end) as shown from changed where id = any(ids) group by video_id) c
   where v.id = c.video_id;
  return null;
end $$;
create or replace trigger counted_changed after update on video_comment
  referencing old table as former new table as changed for each statement execute function count_hidden_comments();

-- With an account go its likes, then its favourites: of two accounts that are deleted at once each would hold what the other needs, were not all of
-- their videos locked before.
create or replace function lock_videos_of_account() returns trigger language plpgsql as $$
begin
  perform from video
    where id in (select video_id from video_like where account_id = old.id union select video_id from video_favorite where account_id = old.id)
    order by id for no key update;
  return old;
end $$;
create or replace trigger videos_locked before delete on account for each row execute function lock_videos_of_account();
