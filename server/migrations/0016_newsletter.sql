-- The newsletter: who has asked for it, and whether the owner of the address has confirmed that.
create table subscription (
  id              bigint generated always as identity primary key,
  email           text not null unique check (email <> '' and length(email) <= 254), -- trimmed and lower-cased by the contract
  name            text not null check (length(name) <= 100), -- empty once unsubscribed
  language        text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  created_at      timestamptz not null default now(),
  asked_at        timestamptz not null default now(), -- when the latest mail was asked for
  confirmed_at    timestamptz,
  unsubscribed_at timestamptz
);

-- SHA-256 of the tokens in newsletter mails. `confirm`: those of the latest mail. `unsubscribe`: of every mail, as such a link never expires; these
-- are in every backup, so that links in old mails go on working after a restore.
create table subscription_token (
  hash            bytea primary key check (length(hash) = 32),
  purpose         text not null check (purpose in ('confirm', 'unsubscribe')),
  subscription_id bigint not null references subscription on delete cascade,
  expires_at      timestamptz check ((expires_at is null) = (purpose = 'unsubscribe'))
);
create index subscription_token_by_subscription on subscription_token (subscription_id);
create index subscription_token_by_expiry on subscription_token (expires_at) where expires_at is not null;
