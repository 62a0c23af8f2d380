-- expand
-- What the back office keeps of every kind of record (decisions: 0074): its revision, saved changes that are not in the shop yet, unsaved work, history.
-- The shop's own tables stay the third layer. A record that nobody has written here has no row: its revision is 0.

create table record (
  type         text not null check (type in ('product', 'definition')),
  id           bigint not null,
  rev          int not null default 0,
  is_draft     boolean not null default false, -- made here, and never published
  changed_at   timestamptz,
  changed_by   bigint references staff on delete set null,
  primary key (type, id)
);

-- Shared, not in the shop. `base`: the shop's value when it was first saved: where the shop has another one now, somebody else has changed it there.
create table saved_change (
  type      text not null,
  record_id bigint not null,
  field     text not null,
  value     jsonb not null,
  base      jsonb not null,
  staff_id  bigint not null references staff,
  saved_at  timestamptz not null default now(),
  primary key (type, record_id, field)
);

-- Unsaved work: its author's alone; that it is there is seen by all.
create table staff_draft (
  staff_id   bigint not null references staff on delete cascade,
  type       text not null,
  record_id  bigint not null,
  rev        int not null, -- of the record when it was begun
  fields     jsonb not null check (jsonb_typeof(fields) = 'object'), -- by name
  updated_at timestamptz not null default now(),
  primary key (staff_id, type, record_id)
);
create index staff_draft_by_record on staff_draft (type, record_id);
create index staff_draft_by_time on staff_draft (updated_at);

-- One press, of one record or of thousands. Rows are added and never changed (security S9, a trigger). What a page of a history shows is summed up, as
-- nothing of it changes any more.
create table revision (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('create', 'save', 'discard', 'publish', 'archive', 'restore', 'bulk', 'undo', 'import')),
  type       text not null, -- of its records
  staff_id   bigint references staff, -- null: a command of the operator
  undoes     bigint references revision,
  note       text not null default '',
  records    int not null,
  fields     text[] not null, -- that differ in any of them
  is_in_shop boolean not null, -- whether visitors could see it
  created_at timestamptz not null default now()
);
create index revision_by_staff on revision (staff_id, id);
create index revision_by_undone on revision (undoes) where undoes is not null; -- several: each may take back some of its fields

-- `saved`: as the record is with its saved changes. `shop`: as visitors see it. The same before and after: somebody has found it right as it is.
create table revision_change (
  revision_id bigint not null, -- of a revision, which is added last: a foreign key would be checked row by row at the commit, for seconds after a bulk change
  type        text not null,
  record_id   bigint not null,
  field       text not null,
  layer       text not null check (layer in ('saved', 'shop')),
  rev         int not null, -- of the record, after it
  before      jsonb not null,
  after       jsonb not null,
  primary key (revision_id, type, record_id, field, layer)
);
create index revision_change_by_record on revision_change (type, record_id, revision_id);
