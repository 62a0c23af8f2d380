-- expand
-- Requests of a limit in two windows (decision 0116). `hits` and `is_counted` are left to the release before, which counts for itself.
alter table rate_limit
  alter column hits set default '{}',
  alter column is_counted set default true,
  add column count int not null default 0,
  add column started_at timestamptz not null default '-infinity',
  add column previous_count int not null default 0,
  add column previous_until timestamptz not null default '-infinity'; -- when its last request is old enough; that of the current window: expires_at
