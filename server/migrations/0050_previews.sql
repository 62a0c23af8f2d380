-- expand
-- Links that show the shop's pages with what is not in the shop yet, to people without a login (decisions/0079). Only a hash of the token is here
-- (security S10). A link that has ended stays a while, so that it says so.
create table preview_link (
  id             bigint generated always as identity primary key,
  hash           bytea not null unique check (length(hash) = 32),
  type           text not null,
  record_id      bigint not null,
  rev            int not null, -- of the record when the link was made
  with_saved     boolean not null,
  as_of          timestamptz, -- null: as of when it is opened
  language       text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  staff_id       bigint not null references staff on delete cascade,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null check (expires_at <= created_at + interval '336 hours'), -- 14 days, whatever the clocks do
  ended_at       timestamptz,
  last_opened_at timestamptz
);
create index preview_link_by_record on preview_link (type, record_id);
create index preview_link_by_staff on preview_link (staff_id);
create index preview_link_by_end on preview_link (coalesce(ended_at, expires_at));
