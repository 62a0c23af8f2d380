-- expand
-- Tags are records of the back office (decision 0119): drafts and archived ones are stored and not in the shop.
alter table tag add column active boolean not null default true;

-- The contract alone lists the types of records, so that a new kind needs no migration of these tables.
alter table record drop constraint record_type_check, add constraint record_type_check check (type <> '');
alter table staff_view drop constraint staff_view_type_check, add constraint staff_view_type_check check (type <> '');

-- Hashes of the values that the last import read of a record, by field: an import writes only what its file has changed since.
create table imported_record (
  type   text not null,
  id     bigint not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  primary key (type, id)
);
