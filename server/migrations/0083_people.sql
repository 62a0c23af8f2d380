-- expand
-- Customers whom staff disable. `rev` counts these decisions.
alter table account add column rev int not null default 0;
alter table account add column disabled_at timestamptz;
alter table account add column disabled_because text check (disabled_because in ('misuse', 'security', 'request'));
alter table account add constraint account_disabled_has_reason check ((disabled_at is null) = (disabled_because is null));
-- Staff find customers by the beginning of their e-mail address.
create index account_by_email_start on account (email collate "C");
create index account_disabled on account (id) where disabled_at is not null;

-- Steps of staff with data of people, for 24 months. An account that is deleted leaves its steps without its id and their reasons.
create table people_log (
  id         bigint generated always as identity primary key,
  staff_id   bigint references staff on delete set null,
  action     text not null,
  account_id bigint references account on delete set null,
  reason     text not null default '' check (length(reason) <= 400),
  created_at timestamptz not null default now()
);
create index people_log_by_account on people_log (account_id) where account_id is not null;
create index people_log_by_staff on people_log (staff_id);
create index people_log_by_time on people_log (created_at);

-- Lists of subscribers by state, and their search by the beginning of an address.
create index subscription_by_email_start on subscription (email collate "C");
create index subscription_unsubscribed on subscription (id) where unsubscribed_at is not null;
create index subscription_waiting on subscription (id) where confirmed_at is null and unsubscribed_at is null;

-- Requests to be mailed once, when a product or a part is in stock again or costs less than `price_fen`. The row is deleted with the mail.
create table notice (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('stock', 'price')),
  product_id   bigint references product on delete cascade,
  part_id      bigint references part on delete cascade,
  price_fen    bigint check (price_fen > 0),
  email        text not null check (email <> '' and length(email) <= 254),
  language     text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  consent_hash bytea references consent_text,
  token_hash   bytea unique check (length(token_hash) = 32), -- of the latest mail to confirm
  created_at   timestamptz not null default now(),
  asked_at     timestamptz not null default now(), -- when the latest mail to confirm was asked for
  confirmed_at timestamptz,
  state        text not null default 'waiting' check (state in ('waiting', 'queued', 'sending')),
  check (num_nonnulls(product_id, part_id) = 1),
  check ((kind = 'price') = (price_fen is not null)),
  check (state = 'waiting' or confirmed_at is not null)
);
create unique index notice_of_product on notice (product_id, email, kind) where product_id is not null;
create unique index notice_of_part on notice (part_id, email, kind) where part_id is not null;
create index notice_by_email on notice (email collate "C");
create index notice_by_time on notice (created_at);
create index notice_unconfirmed on notice (asked_at) where confirmed_at is null;
create index notice_waiting on notice (id) where confirmed_at is not null and state = 'waiting';

-- Mails about products are mass mails too. The program knows the kinds of mails.
create index outbox_mail_bulk on outbox_mail (due_at, id) where kind in ('newsletter', 'stockNotice', 'priceNotice');
create index outbox_mail_transactional on outbox_mail (due_at, id) where kind not in ('newsletter', 'stockNotice', 'priceNotice');
alter table outbox_mail
  drop constraint outbox_mail_kind_check,
  add constraint outbox_mail_kind_check check (kind ~ '^[a-zA-Z]{1,40}$');
