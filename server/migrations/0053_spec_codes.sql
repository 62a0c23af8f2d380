-- expand
-- What a spec that is words says, the same in every language: rules go by it (decisions: 0086). The release before leaves it as it is, or writes none.
alter table product_spec
  add column codes text[] not null default '{}',
  add check (array_to_string(codes, ',', '?') ~ '^([a-z0-9]+(-[a-z0-9]+)*(,|$))*$' and cardinality(codes) <= 12);
