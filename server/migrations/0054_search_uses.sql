-- expand
-- How searches ended, by day and text, and nothing of who asked (search-uses.queries.ts). Days are those of UTC; deleted after 90 (auth/cleanup.ts).
create table search_day (
  day   date primary key,
  texts int not null check (texts between 1 and 2000) -- that were new on it: whoever sends ever new ones fills no disk
);
create table search_use (
  day      date not null references search_day on delete cascade,
  text     text not null check (text <> '' and length(text) <= 100), -- as search-uses.rules.ts leaves it
  opened   int not null, -- searches after which something was opened
  unopened int not null,
  primary key (day, text)
);

-- What compares articles of help with a search text, as that of videos (0021).
alter table content_page_text
  add column title_words       text generated always as (search_spellings(title)) stored,
  add column description_words text generated always as (search_spellings(description)) stored;
