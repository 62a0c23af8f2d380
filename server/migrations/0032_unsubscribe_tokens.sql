-- Of the links to unsubscribe of one subscription those of its last ten mails work, so that the table does not grow with every mail. Which of the tokens so
-- far were the last is not known: they are taken as equally old.
alter table subscription_token add column created_at timestamptz not null default now();
