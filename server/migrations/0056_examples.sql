-- expand
-- Reviews and comments that the shop itself has written as examples, from `examples.json`. They have an author's name and no account, and are marked wherever
-- they are shown.

alter table review
  add column example_author text check (length(example_author) between 1 and 30),
  add check (example_author is null or account_id is null);
create index review_example on review (product_id) where example_author is not null;

alter table video_comment
  add column example_author text check (length(example_author) between 1 and 30),
  add check (example_author is null or account_id is null);
create index video_comment_example on video_comment (video_id) where example_author is not null;
