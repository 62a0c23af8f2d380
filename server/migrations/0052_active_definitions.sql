-- expand
-- A definition that staff have begun and not published, or archived, is there and not in the shop: products cannot be of it. The release before knows none such.
alter table spec_definition add column active boolean not null default true;
