-- Accounts, their logins, and what slows guessing down. Tokens are stored as SHA-256 only (security: T1); times are the database's.

create table account (
  id                bigint generated always as identity primary key,
  email             text not null unique check (email <> '' and length(email) <= 254), -- trimmed and lower-cased by the contract
  email_verified_at timestamptz,
  password_hash     text not null, -- argon2id with its parameters (PHC)
  password_set_at   timestamptz not null default now(), -- a new hash of the same password leaves it as it is
  language          text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  nickname          text not null default '',
  avatar_url        text not null default '' constraint account_avatar_url_is_link check (avatar_url = '' or is_link(avatar_url)),
  created_at        timestamptz not null default now()
);

-- A login that has not ended: ending it deletes the row, and its tokens with it, for every process at once.
create table login (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account on delete cascade,
  device        text not null default '', -- the client's own words (User-Agent), cut
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(), -- raised when its tokens are refreshed
  ends_at       timestamptz not null, -- fixed at the start: a refresh does not prolong a login
  refresh_count int not null default 0
);
create index login_by_account_and_use on login (account_id, last_used_at, id);
create index login_by_end on login (ends_at);

create table access_token (
  hash       bytea primary key check (length(hash) = 32),
  login_id   bigint not null references login on delete cascade,
  expires_at timestamptz not null
);
create index access_token_by_login on access_token (login_id);
create index access_token_by_expiry on access_token (expires_at);

-- Used refresh tokens stay until their login ends: one that is given again tells of a theft.
create table refresh_token (
  hash     bytea primary key check (length(hash) = 32),
  login_id bigint not null references login on delete cascade,
  used_at  timestamptz,
  salt     bytea check (salt is null or used_at is not null) -- what the successors are derived from, for a few seconds after the first use
);
create index refresh_token_by_login on refresh_token (login_id);
create index refresh_token_with_salt on refresh_token (used_at) where salt is not null;

-- With it addresses and e-mails are hashed before they are stored for counting. In no backup.
create table address_key (
  is_only boolean primary key default true check (is_only), -- one row
  key     bytea not null
);
insert into address_key (key) values (
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
);

-- Addresses from which an account has logged in: the account's limit of failed logins does not hold there (security: P4). In no backup.
create table known_address (
  account_id   bigint not null references account on delete cascade,
  address_hash bytea not null,
  logged_in_at timestamptz not null default now(),
  primary key (account_id, address_hash)
);
create index known_address_by_time on known_address (logged_in_at);

-- Requests within a limit, by a keyed hash of what is limited: the time of each in microseconds, at most as many as the limit allows.
-- Empty after a crash, which is right.
create unlogged table rate_limit (
  key        bytea primary key,
  hits       bigint[] not null,
  is_counted boolean not null, -- whether the latest request was within the limit
  expires_at timestamptz not null
) with (fillfactor = 70);
