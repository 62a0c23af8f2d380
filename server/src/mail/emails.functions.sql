-- version 4, 131dde66d65e
-- One mailbox has one spelling: its domain as it is mailed to (ASCII), and nothing invisible before the @ (`normalizeEmail` in the contract).

create or replace function is_email(address text) returns boolean language sql immutable parallel safe return
  length(address) <= 254
  and address ~ ('^[^@,;<>()\[\]"\\\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000'
                 '\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
                 '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
                 '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+@([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z0-9]+(-+[a-z0-9]+)*$')
  and address ~ '[a-z][a-z0-9-]*$' -- the last label is no number
  and length(split_part(address, '@', 1)) <= 64
  and split_part(address, '@', 2) !~ '[^.]{64}';

-- No check constraint: one holds for each update of a row, those that stay as they were typed too (migration 0028).
create or replace function refuse_email() returns trigger language plpgsql as $$
begin
  if not is_email(new.email) then
    raise check_violation using message = format('an e-mail address of %I is none', tg_table_name);
  end if;
  return new;
end $$;
create or replace trigger account_email_is_email before insert or update of email on account for each row execute function refuse_email();
create or replace trigger subscription_email_is_email before insert or update of email on subscription for each row execute function refuse_email();
create or replace trigger contact_message_email_is_email before insert or update of email on contact_message for each row execute function refuse_email();
create or replace trigger notice_email_is_email before insert or update of email on notice for each row execute function refuse_email();
create or replace trigger report_email_is_email before insert or update of email on report for each row execute function refuse_email();
create or replace trigger staff_email_is_email before insert or update of email on staff for each row execute function refuse_email();
create or replace trigger staff_link_email_is_email before insert or update of email on staff_link for each row execute function refuse_email();
