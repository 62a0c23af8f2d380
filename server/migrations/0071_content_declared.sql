-- expand
-- Banners, endorsements, social links and contacts are records of the back office (decision 0119). The previous release writes `status`, this one
-- `active`; a trigger keeps them equal (content.functions.sql).
alter table banner
  add column active boolean not null default true,
  add column visible_from timestamptz,
  add column visible_until timestamptz,
  add column focal_wide jsonb,
  add column focal_narrow jsonb;
alter table endorsement add column active boolean not null default true;
alter table social_link add column active boolean not null default true;
alter table contact add column active boolean not null default true;
update banner set active = false where status <> 2001001;
update endorsement set active = false where status <> 2001001;
update social_link set active = false where status <> 1;

-- A draft may lack a value. Values are texts of each language now; `contact.value` stays the one in English for the previous release.
alter table contact drop constraint contact_value_check, add constraint contact_value_check check (value <> '' or not active);
alter table contact_text drop constraint contact_text_check; -- no value in English
update contact_text t set value = c.value from contact c where c.id = t.contact_id and t.language = 'en' and t.value is null;
