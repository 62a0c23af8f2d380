-- version 1, aec1fcf19ff7
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
create or replace trigger counted_added after insert on video_comment
  referencing new table as changed for each statement execute function count_of_videos('comments');
create or replace trigger counted_removed after delete on video_like
  referencing old table as changed for each statement execute function count_of_videos('likes');
create or replace trigger counted_removed after delete on video_favorite
  referencing old table as changed for each statement execute function count_of_videos('favorites');
create or replace trigger counted_removed after delete on video_comment
  referencing old table as changed for each statement execute function count_of_videos('comments');

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
