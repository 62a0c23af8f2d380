-- Whose shop it is: one row at most, whole from one import. Logo and mark are kept in it, so that all of it changes at once and is in every backup.
create table shop_identity (
  id          smallint primary key default 1 check (id = 1),
  logo        bytea check (length(logo) <= 262144),
  logo_dark   bytea check (length(logo_dark) <= 262144), -- for a dark ground; null: the first will do
  logo_width  int check (logo_width > 0),
  logo_height int check (logo_height > 0),
  mark        text check (length(mark) <= 65536), -- a square SVG
  share       bytea check (length(share) <= 524288), -- PNG, for shared links
  colours     jsonb check (jsonb_typeof(colours) = 'object'), -- { light, dark }, each with the five colours of a theme
  mail_from   text,
  reply_to    text,
  operator    jsonb check (jsonb_typeof(operator) = 'object'), -- each field one text, or one per language
  check ((logo is null) = (logo_width is null) and (logo is null) = (logo_height is null) and (logo_dark is null or logo is not null))
);

-- As everywhere, English is complete; null in another row means "as in English".
create table shop_identity_text (
  shop_identity_id   smallint not null references shop_identity on delete cascade,
  language           text not null check (language in ('en', 'zh', 'de', 'ja', 'ko')),
  name               text check (name <> ''),
  home_title         text,
  description        text,
  hero_title         text,
  hero_text          text,
  series_title       text,
  brand_line         text,
  newsletter_title   text,
  newsletter_text    text,
  newsletter_welcome text,
  primary key (shop_identity_id, language),
  check (language <> 'en' or name is not null)
);
