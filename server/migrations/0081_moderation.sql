-- expand
-- What staff decide about reviews and comments, what shoppers report, and what authors object to (decisions-2, section 3).

-- `queue`: 0 looked at, 1 to be looked at, 2 reported or objected to. What is there already counts as looked at. `rev` rises with each change, so that
-- nobody decides about a text that they have not read. `language` is that of the shop when it was written.
alter table review
  add column hidden_at timestamptz,
  add column queue     smallint not null default 0 check (queue between 0 and 2),
  add column rev       int not null default 0,
  add column language  text check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  add column reply     text check (length(reply) between 1 and 1000),
  add column reply_at  timestamptz,
  add check ((reply is null) = (reply_at is null));
alter table review alter column queue set default 1;

alter table video_comment
  add column hidden_at timestamptz,
  add column queue     smallint not null default 0 check (queue between 0 and 2),
  add column rev       int not null default 0,
  add column language  text check (language in ('en', 'zh', 'de', 'ja', 'ko'));
alter table video_comment alter column queue set default 1;

-- Those of shoppers' pages. The indexes before them serve the previous release.
create index review_shown_in_order on review (product_id, created_at desc, id desc) where hidden_at is null;
create index review_shown_by_rating_in_order on review (product_id, rating, created_at desc, id desc) where hidden_at is null;
create index video_comment_shown_in_order on video_comment (video_id, created_at desc, id desc) where hidden_at is null;
-- Those of staff, who do not see the shop's own examples.
create index review_to_check on review (queue desc, created_at desc, id desc) where queue > 0 and example_author is null;
create index review_newest on review (created_at desc, id desc) where example_author is null;
create index review_hidden on review (created_at desc, id desc) where hidden_at is not null;
create index video_comment_to_check on video_comment (queue desc, created_at desc, id desc) where queue > 0 and example_author is null;
create index video_comment_newest on video_comment (created_at desc, id desc) where example_author is null;
create index video_comment_hidden on video_comment (created_at desc, id desc) where hidden_at is not null;

-- Kept for 12 months (auth/cleanup.ts). Decisions of one step are undone together, to `before`, where the text still has `rev`. An objection is open while its
-- decision is the last one about the text that was not undone.
create table moderation_decision (
  id                   bigint generated always as identity primary key,
  step                 uuid not null,
  review_id            bigint references review on delete cascade,
  comment_id           bigint references video_comment on delete cascade,
  decision             text not null check (decision in ('show', 'hide', 'spam', 'reply')),
  reason               text check (reason in ('insult', 'unlawful', 'personalData', 'advertising', 'offTopic', 'paid')),
  text                 text not null default '' check (length(text) <= 2000), -- that staff added to the statement, or replied
  staff_id             bigint references staff on delete set null,
  decided_at           timestamptz not null default now(),
  undone_at            timestamptz,
  before               jsonb not null, -- { hiddenAt, queue, reply, replyAt }
  rev                  int not null,
  objection_hash       bytea unique check (length(objection_hash) = 32), -- of the link in the statement; null once it was used
  objection_expires_at timestamptz,
  objection            text not null default '' check (length(objection) <= 2000),
  objected_at          timestamptz,
  check (num_nonnulls(review_id, comment_id) = 1),
  check (decision not in ('hide', 'spam') or reason is not null)
);
create index moderation_decision_by_review on moderation_decision (review_id, id desc);
create index moderation_decision_by_comment on moderation_decision (comment_id, id desc);
create index moderation_decision_by_step on moderation_decision (step);
create index moderation_decision_by_time on moderation_decision (decided_at);

-- Open while `decision_id` is null.
create table report (
  id          bigint generated always as identity primary key,
  review_id   bigint references review on delete cascade,
  comment_id  bigint references video_comment on delete cascade,
  reason      text not null check (reason in ('insult', 'unlawful', 'personalData', 'advertising', 'offTopic', 'paid')),
  text        text not null default '' check (length(text) <= 1000),
  email       text check (email <> ''),
  language    text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  created_at  timestamptz not null default now(),
  decision_id bigint references moderation_decision on delete cascade,
  check (num_nonnulls(review_id, comment_id) = 1)
);
create index report_by_review on report (review_id, id desc);
create index report_by_comment on report (comment_id, id desc);
create index report_by_decision on report (decision_id);
create index report_by_email on report (email) where email is not null;
create index report_by_time on report (created_at);

alter table outbox_mail
  drop constraint outbox_mail_kind_check,
  add constraint outbox_mail_kind_check check (
    kind in ('verification', 'passwordReset', 'passwordChanged', 'newsletterConfirmation', 'newsletter', 'contactMessage', 'contactConfirmation',
             'staffInvitation', 'staffReset', 'contentHidden', 'objectionDecided', 'reportDecided'));
