-- expand
-- Only a link of the operator's command gives a role or lets in again; a mailed one gives a password. Theirs live an hour, mailed ones a day.
alter table staff_link add column is_operators boolean not null default false;
update staff_link set is_operators = true where kind = 'owner' or (kind = 'reset' and expires_at <= created_at + interval '1 hour');

-- Who has made an invitation: it ends with their right to make it. Null: made by a release before.
alter table staff_link add column made_by bigint references staff on delete cascade;

-- Previews end with the right to make them, for good.
update preview_link p set ended_at = now() from staff s
 where s.id = p.staff_id and p.ended_at is null and (s.is_disabled or s.role = 'analyst' or (s.role = 'translator' and p.as_of is not null));
