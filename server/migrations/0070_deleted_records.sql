-- expand
-- Owners delete records for good: the revision keeps time, person, kind, id, and as its note the title (decision 0119).
alter table revision drop constraint revision_kind_check,
  add constraint revision_kind_check check (kind in ('create', 'save', 'discard', 'publish', 'archive', 'restore', 'bulk', 'undo', 'import', 'delete'));
