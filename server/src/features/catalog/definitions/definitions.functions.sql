-- version 2, 18c213f2fe46
-- Specs and their definitions (migration 0045): which definition a spec has, its number in the canonical unit, and names for the release before.

-- Units that turn into others, as units.ts of the contract has them.
create or replace function measured_units() returns table (unit text, dimension text, numerator numeric, denominator numeric) language sql immutable as $$
  values ('mm', 'length', 1, 1), ('cm', 'length', 10, 1), ('m', 'length', 1000, 1), ('km', 'length', 1000000, 1),
         ('inch', 'length', 254, 10), ('ft', 'length', 3048, 10), ('mi', 'length', 1609344, 1),
         ('g', 'mass', 1, 1), ('kg', 'mass', 1000, 1), ('oz', 'mass', 28349523125, 1000000000), ('lb', 'mass', 45359237, 100000),
         ('km/h', 'speed', 1, 1), ('m/s', 'speed', 36, 10), ('mph', 'speed', 1609344, 1000000),
         ('s', 'time', 1, 1), ('min', 'time', 60, 1), ('h', 'time', 3600, 1),
         ('mAh', 'charge', 1, 1), ('Ah', 'charge', 1000, 1), ('Wh', 'energy', 1, 1), ('kWh', 'energy', 1000, 1),
         ('mV', 'voltage', 1, 1), ('V', 'voltage', 1000, 1), ('W', 'power', 1, 1), ('kW', 'power', 1000, 1)
$$;

-- A figure in the canonical unit of its definition; null where its unit is none of the dimension. Without a unit it is in the canonical one. What is
-- counted has any name: 4 tyres, 16 propellers.
create or replace function canonical_number(number double precision, unit text, dimension text, canonical text) returns double precision
language sql immutable as $$
  select case
    when unit is null or unit = canonical then number
    when dimension = 'count' then case when unit not in (select u.unit from measured_units() u) then number end
    when dimension <> 'none' then (
      select (number::text::numeric * f.numerator * c.denominator * 1.0000000000000000000000000000000000000000 / (f.denominator * c.numerator))::double precision
        from measured_units() f join measured_units() c on c.unit = canonical and c.dimension = f.dimension
       where f.unit = canonical_number.unit and f.dimension = canonical_number.dimension)
  end
$$;

-- The key of a definition that a spec of this key has unless it names another: `topSpeed`, as files had it before, is `top-speed`.
create or replace function definition_key(key text) returns text language sql immutable return
  lower(regexp_replace(key, '([a-z0-9])([A-Z])', '\1-\2', 'g'));

-- Whatever writes a spec need know nothing of definitions: it has that of its key, if that is in the shop, and its number to be compared by.
create or replace function define_product_spec() returns trigger language plpgsql as $$
declare
  found_definition spec_definition;
begin
  new.comparable_number := null;
  select * into found_definition from spec_definition where key = coalesce(new.definition, definition_key(new.key)) and (active or key = new.definition);
  new.definition := coalesce(new.definition, found_definition.key);
  if found_definition.kind <> 'text' and new.is_comparable then
    new.comparable_number := canonical_number(new.number, new.unit, found_definition.dimension, found_definition.unit);
  end if;
  return new;
end $$;
create or replace trigger product_spec_defined before insert or update of definition, key, number, unit, is_comparable on product_spec
  for each row execute function define_product_spec();

create or replace function measure_specs_again() returns trigger language plpgsql as $$
begin
  update product_spec set definition = definition where definition = new.key;
  return null;
end $$;
create or replace trigger spec_definition_measured after update on spec_definition
  for each row when ((old.kind, old.dimension, old.unit) is distinct from (new.kind, new.dimension, new.unit)) execute function measure_specs_again();

create or replace function keep_definition_key() returns trigger language plpgsql as $$
begin
  raise exception 'the key of a definition stays: %', old.key;
end $$;
create or replace trigger spec_definition_key_stays before update on spec_definition
  for each row when (old.key is distinct from new.key) execute function keep_definition_key();

-- The release before reads the names of all specs beside their values (`product_spec_text.name`), and so does the search: those of definitions are copied
-- there (decisions: 0072).
create or replace function copy_definition_names() returns trigger language plpgsql as $$
begin
  update product_spec_text t set name = c.name
    from changed c
    join spec_definition d on d.id = c.spec_definition_id
    join product_spec s on s.definition = d.key and not s.own_name
   where t.product_spec_id = s.id and t.language = c.language and t.name is distinct from c.name;
  return null;
end $$;
create or replace trigger spec_definition_named after insert on spec_definition_text
  referencing new table as changed for each statement execute function copy_definition_names();
create or replace trigger spec_definition_renamed after update on spec_definition_text
  referencing new table as changed for each statement execute function copy_definition_names();

create or replace function copy_names_to_spec() returns trigger language plpgsql as $$
begin
  update product_spec_text t set name = n.name
    from spec_definition d join spec_definition_text n on n.spec_definition_id = d.id
   where d.key = new.definition and t.product_spec_id = new.id and t.language = n.language and t.name is distinct from n.name;
  return null;
end $$;
create or replace trigger product_spec_named after update of definition, own_name on product_spec
  for each row when (new.definition is not null and not new.own_name and (old.definition, old.own_name) is distinct from (new.definition, new.own_name))
  execute function copy_names_to_spec();
