-- expand
-- A part that staff have begun and not published, or archived, is there and not in the shop: products cannot have it. The release before knows none such.
alter table part add column active boolean not null default true;

-- Staff keep parts as records.
alter table record drop constraint record_type_check, add constraint record_type_check check (type in ('product', 'definition', 'part'));
alter table staff_view drop constraint staff_view_type_check, add constraint staff_view_type_check check (type in ('product', 'definition', 'part'));
