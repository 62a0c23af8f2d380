-- Mails that are to be sent, and the tokens in them.

-- One row per mail, written in the transaction that asks for it and deleted when it has been sent. No secret: its token is made when it is sent
-- (security: M3). The recipient need not have an account: that is looked at when the mail is sent, so that asking costs the same. In no backup.
create table outbox_mail (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('verification', 'passwordReset', 'passwordChanged', 'newsletterConfirmation')),
  recipient  text not null check (recipient <> '' and length(recipient) <= 254),
  tries      int not null default 0,
  due_at     timestamptz not null default now(), -- while it is being sent: when another process may try it
  created_at timestamptz not null default now()
);
create index outbox_mail_by_time on outbox_mail (due_at, id);
create index outbox_mail_by_recipient on outbox_mail (recipient);

-- SHA-256 of the token in the latest mail of a purpose: a newer mail ends the older link. Used once. In no backup.
create table mailed_token (
  hash       bytea primary key check (length(hash) = 32),
  purpose    text not null check (purpose in ('verifyEmail', 'resetPassword')),
  account_id bigint not null references account on delete cascade,
  email      text not null, -- the address that it was sent to: it proves that one alone
  expires_at timestamptz not null,
  unique (account_id, purpose)
);
create index mailed_token_by_expiry on mailed_token (expires_at);
