-- version 1, 464d0e3b2b08
-- The dates at which videos appear in the shop or leave it, after one moment and up to another.
create or replace function video_dates(after timestamptz, until timestamptz) returns table (at timestamptz) language sql stable parallel safe as $$
  select visible_from from video where visible_from > after and visible_from <= until
  union all select visible_until from video where visible_until > after and visible_until <= until
$$;
