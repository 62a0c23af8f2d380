-- expand
-- What writes have answered that named themselves by a key (http/calls/once.ts). Deleted after 24 hours by the clean-up.
create table idempotency_key (
  owner      text not null, -- `account <id>`, or the keyed hash of an address
  key        text not null,
  account_id bigint references account on delete cascade,
  input      bytea not null, -- SHA-256 of the call and its input
  data       json not null,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index on idempotency_key (owner, created_at);
create index on idempotency_key (account_id);
create index on idempotency_key (created_at);
