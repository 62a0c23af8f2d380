-- Files of customers. A file has its row before its first byte is written, and loses it after its last is removed: whatever ends in between, a row
-- tells which file is to be removed. The key is 128 random bits or more, and the file's address.

create table file (
  id           bigint generated always as identity primary key,
  key          text not null unique check (key ~ '^[A-Za-z0-9_-]{22,64}$'),
  account_id   bigint references account on delete set null, -- null: to be removed
  kind         text not null default '' check (kind in ('', 'image', 'video', 'document', 'model', 'avatar')),
  mime_type    text not null default '',
  name         text not null default '', -- as the customer calls it, never a path
  bytes        bigint not null default 0 check (bytes >= 0), -- as stored
  reserved     bigint check (reserved >= 0), -- of the quota, for the whole request whose first file this is, while it is being written
  leased_until timestamptz, -- being written until then, unless prolonged by who writes it; null: written
  created_at   timestamptz not null default now(),
  check (leased_until is not null or reserved is null),
  check (leased_until is not null or account_id is null or (kind <> '' and mime_type <> '' and name <> '' and bytes > 0))
);
create index file_by_account_in_order on file (account_id, created_at desc, id desc);
create index file_being_written on file (leased_until) where leased_until is not null;
create index file_to_remove on file (id) where account_id is null;
