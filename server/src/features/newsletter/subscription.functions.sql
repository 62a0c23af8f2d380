-- version 1, 664a5970f2c2
-- An address that is there already is confirmed by its mailed link alone, so that who has unsubscribed is subscribed again by no import of a list, only by
-- asking anew: unsubscribing deletes such links.

create or replace function refuse_unasked_subscription() returns trigger language plpgsql as $$
begin
  if not exists (select from subscription_token where subscription_id = new.id and purpose = 'confirm' and expires_at > now()) then
    raise check_violation using message = 'a subscription that is there already is confirmed by its mailed link alone';
  end if;
  return new;
end $$;
create or replace trigger subscription_is_asked_for before update of confirmed_at on subscription
  for each row when (old.confirmed_at is null and new.confirmed_at is not null) execute function refuse_unasked_subscription();
