-- What people write to the shop by the form of /contact. Deleted after 12 months (auth/cleanup.ts).
create table contact_message (
  id         bigint generated always as identity primary key,
  name       text not null check (name <> '' and length(name) <= 50),
  email      text not null, -- normalized by the contract; a trigger holds it to `is_email`
  topic      text not null check (topic in ('choosing', 'order', 'parts', 'repair', 'other')),
  product_id bigint references product on delete set null,
  language   text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  text       text not null check (length(text) between 10 and 4000),
  is_mailed  boolean not null default false, -- whether a mail to the shop was put into the outbox
  created_at timestamptz not null default now()
);
create index contact_message_by_time on contact_message (created_at);
create index contact_message_by_email on contact_message (email, created_at);

-- `reference_id` of the two kinds below is the message.
alter table outbox_mail
  drop constraint outbox_mail_kind_check,
  add constraint outbox_mail_kind_check check (
    kind in ('verification', 'passwordReset', 'passwordChanged', 'newsletterConfirmation', 'newsletter', 'contactMessage', 'contactConfirmation'));
