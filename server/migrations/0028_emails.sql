-- One mailbox has one spelling: its domain as it is mailed to (ASCII), and nothing invisible before the @ (`normalizeEmail` in the contract).

create function is_email(address text) returns boolean language sql immutable parallel safe return
  length(address) <= 254
  and address ~ ('^[^@,;<>()\[\]"\\\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000'
                 '\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
                 '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
                 '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+@([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z0-9]+(-+[a-z0-9]+)*$')
  and address ~ '[a-z][a-z0-9-]*$' -- the last label is no number
  and length(split_part(address, '@', 1)) <= 64
  and split_part(address, '@', 2) !~ '[^.]{64}';

-- RFC 3492, for the addresses that are there already: PostgreSQL has no function for it. Dropped below.
create function punycode(label text) returns text language plpgsql immutable as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points int[] := array(select ascii(c) from regexp_split_to_table(label, '') with ordinality as s (c, i) order by i);
  written text := regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  basic int := length(written);
  done int := basic;
  n int := 128;
  delta int := 0;
  bias int := 72;
  point int;
  q int;
  k int;
  t int;
begin
  if label !~ '[^\u0001-\u007f]' then
    return label;
  end if;
  if basic > 0 then
    written := written || '-';
  end if;
  while done < cardinality(points) loop
    delta := delta + ((select min(p) from unnest(points) p where p >= n) - n) * (done + 1);
    n := (select min(p) from unnest(points) p where p >= n);
    foreach point in array points loop
      if point < n then
        delta := delta + 1;
      elsif point = n then
        q := delta;
        k := 36;
        loop
          t := case when k <= bias then 1 when k >= bias + 26 then 26 else k - bias end;
          exit when q < t;
          written := written || substr(digits, t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        end loop;
        written := written || substr(digits, q + 1, 1);
        delta := case when done = basic then delta / 700 else delta / 2 end;
        delta := delta + delta / (done + 1);
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        done := done + 1;
      end if;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || written;
end $$;

-- An address with its domain as it is mailed to: without what is ignored, compatible letters as their own, full stops of other scripts as dots.
create function with_ascii_domain(address text) returns text language sql immutable return
  split_part(address, '@', 1) || '@' || (
    select string_agg(punycode(label), '.' order by place)
      from regexp_split_to_table(
             lower(normalize(
               regexp_replace(split_part(address, '@', 2), '[\u00ad\u034f\u180b-\u180f\u200b\u2060-\u2064\ufe00-\ufe0f\ufeff]', '', 'g'), NFKC)),
             '[.。]') with ordinality as labels (label, place));

-- What was there before gets that spelling, where no other row has it already: then it is the same mailbox twice, and each stays as it was typed. What was
-- confirmed and what is older come first. Links and mails under way go along.
do $$
declare
  old record;
  mended text;
begin
  for old in select id, email from account where not is_email(email) order by email_verified_at is null, id loop
    mended := with_ascii_domain(old.email);
    if is_email(mended) and not exists (select from account where email = mended) then
      update account set email = mended where id = old.id;
      update mailed_token set email = mended where account_id = old.id;
      update outbox_mail set recipient = mended where recipient = old.email and kind <> 'newsletterConfirmation';
    else
      raise warning 'The e-mail address of account % stays as it was typed: it is that of another account, or of another form than addresses have.', old.id;
    end if;
  end loop;
  for old in select id, email from subscription where not is_email(email) order by confirmed_at is null, id loop
    mended := with_ascii_domain(old.email);
    if is_email(mended) and not exists (select from subscription where email = mended) then
      update subscription set email = mended where id = old.id;
      update outbox_mail set recipient = mended where recipient = old.email and kind = 'newsletterConfirmation';
    else
      raise warning 'The e-mail address of subscription % stays as it was typed: it is that of another one, or of another form than addresses have.', old.id;
    end if;
  end loop;
end $$;
drop function with_ascii_domain(text);
drop function punycode(text);

-- No check constraint: one holds for each update of a row, those that stay as they were typed too.
create function refuse_email() returns trigger language plpgsql as $$
begin
  if not is_email(new.email) then
    raise check_violation using message = format('an e-mail address of %I is none', tg_table_name);
  end if;
  return new;
end $$;
create trigger account_email_is_email before insert or update of email on account for each row execute function refuse_email();
create trigger subscription_email_is_email before insert or update of email on subscription for each row execute function refuse_email();
