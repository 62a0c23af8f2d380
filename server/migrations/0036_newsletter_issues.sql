-- The newsletter can be sent: which words its subscribers agreed to, its issues, and who has got which.

-- The words of a form, as they stood beside the button in one language. `hash` is the SHA-256 of the text; a version names the form and its words.
create table consent_text (
  hash     bytea primary key check (length(hash) = 32),
  version  text not null check (version <> ''),
  language text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  text     text not null check (text <> '')
);
-- Of the latest request, which is the one that is confirmed. Null: not known, as it was asked for before this was stored, or by another form than the
-- shop's own.
alter table subscription add column consent_hash bytea references consent_text;

-- An issue of the newsletter. The name is that of its folder: a second run with it goes on, with the same files alone.
create table newsletter_issue (
  id         bigint generated always as identity primary key,
  name       text not null unique check (name <> ''),
  files_hash bytea not null check (length(files_hash) = 32), -- SHA-256 of its files
  queued_at  timestamptz not null default now()
);
create table newsletter_issue_text (
  issue_id bigint not null references newsletter_issue on delete cascade,
  language text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  subject  text not null check (subject <> ''),
  text     text not null check (text <> ''),
  html     text not null check (html <> ''), -- sanitised
  primary key (issue_id, language)
);

-- Who has got an issue, or is to get it: each subscriber each issue once at most. Deleted after 30 days. `sending`: begun, and nobody has said how it
-- ended, as where the shop was killed; it is not sent again. `failed`: given up after many tries; `refused`: by the mail server, for good.
create table newsletter_delivery (
  issue_id        bigint not null references newsletter_issue on delete cascade,
  subscription_id bigint not null references subscription on delete cascade,
  state           text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'refused')),
  changed_at      timestamptz not null default now(),
  primary key (issue_id, subscription_id)
);
create index newsletter_delivery_by_subscription on newsletter_delivery (subscription_id);

-- `reference_id`: what a mail is about; of the newsletter its issue. No foreign key: what it names depends on the kind.
alter table outbox_mail add column reference_id bigint;
alter table outbox_mail drop constraint outbox_mail_kind_check;
alter table outbox_mail
  add constraint outbox_mail_kind_check check (kind in ('verification', 'passwordReset', 'passwordChanged', 'newsletterConfirmation', 'newsletter')),
  add constraint outbox_mail_newsletter_has_issue check (kind <> 'newsletter' or reference_id is not null);
create unique index outbox_mail_by_issue on outbox_mail (reference_id, recipient) where kind = 'newsletter';
-- The newsletter waits in a queue of its own: thousands of it stand before no other mail, nor does the look for what is due read past them.
drop index outbox_mail_by_time;
create index outbox_mail_bulk_by_time on outbox_mail (due_at, id) where kind = 'newsletter';
create index outbox_mail_transactional_by_time on outbox_mail (due_at, id) where kind <> 'newsletter';
