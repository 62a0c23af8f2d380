-- expand
-- A definition is created with its key, name and group alone (decision 0119); the form changes the rest.
alter table spec_definition alter column kind set default 'range', alter column dimension set default 'none';
