-- expand
-- Where members of staff have signed in: a keyed hash of an address, or the hash of a device's token. Their attempts count apart from those of strangers.
create table staff_known_place (
  staff_id     bigint not null references staff on delete cascade,
  hash         bytea not null check (length(hash) = 32),
  signed_in_at timestamptz not null default now(),
  primary key (staff_id, hash)
);
create index staff_known_place_by_time on staff_known_place (signed_in_at);

-- Where an attempt came from. Those that are held, or at an address of nobody, are one row for a quarter of an hour.
alter table staff_login add column attempts int not null default 1;
alter table staff_login add column address_hash bytea; -- keyed; null: of several addresses, or of a release before
alter table staff_login add column is_known_place boolean;
