-- expand
-- Specs that are there get definitions by their English names. A definition is called as most of the shop's products call it; a spec with other words keeps
-- them as its own. What is in no definition, or has no number to be compared by, `npm run specs` names.

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

with listed (sort, key, english, kind, dimension, unit, direction, step, spec_group) as (
  values (0, 'scale', 'scale', 'points', 'none', '', 'none', 1, 'model'),
         (1, 'top-speed', 'top speed', 'range', 'speed', 'km/h', 'more', 1, 'performance'),
         (2, 'run-time', 'run time', 'range', 'time', 'min', 'more', 1, 'performance'),
         (3, 'flight-time', 'flight time', 'range', 'time', 'min', 'more', 1, 'performance'),
         (4, 'length', 'length', 'range', 'length', 'mm', 'none', 5, 'size'),
         (5, 'width', 'width', 'range', 'length', 'mm', 'none', 5, 'size'),
         (6, 'height', 'height', 'range', 'length', 'mm', 'none', 5, 'size'),
         (7, 'wheelbase', 'wheelbase', 'range', 'length', 'mm', 'none', 1, 'size'),
         (8, 'ground-clearance', 'ground clearance', 'range', 'length', 'mm', 'more', 1, 'size'),
         (9, 'weight', 'weight', 'range', 'mass', 'g', 'less', 10, 'size'),
         (10, 'drive', 'drive', 'text', 'none', '', 'none', 1, 'drive'),
         (11, 'gearbox', 'gearbox', 'text', 'none', '', 'none', 1, 'drive'),
         (12, 'motor', 'motor', 'text', 'none', '', 'none', 1, 'drive'),
         (13, 'motor-rating', 'motor kv', 'range', 'none', 'kV', 'none', 10, 'drive'),
         (14, 'battery', 'battery', 'text', 'none', '', 'none', 1, 'power'),
         (15, 'capacity', 'capacity', 'range', 'charge', 'mAh', 'more', 100, 'power'),
         (16, 'voltage', 'voltage', 'range', 'voltage', 'V', 'none', 0.1, 'power'),
         (17, 'connector', 'connector', 'text', 'none', '', 'none', 1, 'power'),
         (18, 'charge-time', 'charging time', 'range', 'time', 'min', 'less', 5, 'power'),
         (19, 'radio', 'radio', 'text', 'none', '', 'none', 1, 'control'),
         (20, 'channels', 'channels', 'points', 'count', '', 'more', 1, 'control'),
         (21, 'frequency', 'frequency', 'points', 'none', 'GHz', 'none', 0.1, 'control'),
         (22, 'range', 'range', 'range', 'length', 'm', 'more', 10, 'control'),
         (23, 'protection', 'ip rating', 'text', 'none', '', 'none', 1, 'material'),
         (24, 'edition', 'numbered cars', 'range', 'count', '', 'none', 1, 'model'),
         (25, 'parts', 'parts in the kit', 'range', 'count', '', 'none', 1, 'contents'),
         (26, 'build-time', 'build time', 'range', 'time', 'h', 'none', 1, 'model'),
         (27, 'wingspan', 'wingspan', 'range', 'length', 'mm', 'none', 10, 'size'),
         (28, 'stall-speed', 'stall speed', 'range', 'speed', 'km/h', 'less', 1, 'performance'),
         (29, 'rotor-diameter', 'rotor diameter', 'range', 'length', 'mm', 'none', 10, 'size'),
         (30, 'rotor-speed', 'head speed', 'range', 'none', 'rpm', 'none', 50, 'performance'),
         (31, 'hull', 'hull', 'text', 'none', '', 'none', 1, 'material'),
         (32, 'camera', 'camera', 'text', 'none', '', 'none', 1, 'camera'),
         (33, 'gimbal', 'gimbal', 'points', 'count', '', 'more', 1, 'camera'),
         (34, 'wind-limit', 'wind limit', 'range', 'speed', 'm/s', 'more', 1, 'performance'),
         (35, 'folded-length', 'folded length', 'range', 'length', 'mm', 'less', 1, 'size'),
         (36, 'colour', 'colour', 'text', 'none', '', 'none', 1, 'material'),
         (37, 'payload', 'payload', 'range', 'mass', 'g', 'more', 50, 'performance'),
         (38, 'tip-angle', 'tipping angle', 'range', 'none', '°', 'more', 1, 'performance'),
         (39, 'noise', 'noise level', 'range', 'none', 'dB(A)', 'less', 1, 'performance'),
         (40, 'thrust', 'static thrust', 'range', 'mass', 'g', 'more', 50, 'performance'),
         (41, 'glide-ratio', 'glide ratio', 'range', 'none', '', 'more', 1, 'performance'),
         (42, 'tow-load', 'tow load', 'range', 'mass', 'g', 'more', 50, 'performance'),
         (43, 'bollard-pull', 'bollard pull', 'range', 'mass', 'g', 'more', 50, 'performance'),
         (44, 'sail-area', 'sail area', 'range', 'none', 'dm²', 'none', 1, 'size'),
         (45, 'draught', 'draught', 'range', 'length', 'mm', 'none', 5, 'size'),
         (46, 'propeller-diameter', 'propeller diameter', 'range', 'length', 'inch', 'none', 0.1, 'drive'),
         (47, 'diagonal', 'motor-to-motor diagonal', 'range', 'length', 'mm', 'none', 5, 'size'),
         (48, 'frame', 'frame', 'text', 'none', '', 'none', 1, 'material'),
         (49, 'positioning', 'positioning', 'text', 'none', '', 'none', 1, 'control'),
         (50, 'lens', 'lens', 'range', 'none', '×', 'more', 1, 'camera'),
         (51, 'energy', 'energy', 'range', 'energy', 'Wh', 'more', 1, 'power'),
         (52, 'discharge', 'discharge rate', 'range', 'none', 'C', 'more', 5, 'power'),
         (53, 'balance-lead', 'balance plug', 'text', 'none', '', 'none', 1, 'power'),
         (54, 'fits', 'fits', 'text', 'none', '', 'none', 1, 'contents'),
         (55, 'charge-power', 'charging power', 'range', 'power', 'W', 'more', 5, 'power'),
         (56, 'charge-current', 'charging current', 'range', 'none', 'A', 'more', 0.5, 'power'),
         (57, 'cells', 'cells', 'points', 'count', 'S', 'none', 1, 'power'),
         (58, 'input', 'input', 'text', 'none', '', 'none', 1, 'power'),
         (59, 'pieces', 'quantity', 'range', 'count', '', 'more', 1, 'contents'),
         (60, 'pitch', 'pitch', 'range', 'length', 'inch', 'none', 0.1, 'drive'),
         (61, 'blades', 'blades per propeller', 'points', 'count', '', 'none', 1, 'drive'),
         (62, 'material', 'material', 'text', 'none', '', 'none', 1, 'material'),
         (63, 'mount', 'mount', 'text', 'none', '', 'none', 1, 'material'),
         (64, 'diameter', 'diameter', 'range', 'length', 'mm', 'none', 1, 'size'),
         (65, 'hex-mount', 'wheel hex', 'points', 'length', 'mm', 'none', 1, 'size'),
         (66, 'compound', 'compound', 'text', 'none', '', 'none', 1, 'material'),
         (67, 'insert', 'insert', 'text', 'none', '', 'none', 1, 'material'),
         (68, 'nut-size', 'wheel nut', 'points', 'length', 'mm', 'none', 0.5, 'size')
), named as (
  select listed.key, t.language, mode() within group (order by t.name) as name
    from listed
    join product_spec_text en on en.language = 'en' and lower(trim(en.name)) = listed.english
    join product_spec_text t on t.product_spec_id = en.product_spec_id
   group by listed.key, t.language
), added as (
  insert into spec_definition (key, kind, dimension, unit, direction, step, spec_group, sort)
  select key, kind, dimension, unit, direction, step, spec_group, sort from listed where key in (select key from named) order by sort
  on conflict (key) do nothing
  returning id, key
)
insert into spec_definition_text (spec_definition_id, language, name)
select added.id, named.language, nullif(named.name, '') from added join named on named.key = added.key;

-- Points and ratios were texts: 1:10 is 10, 3S LiPo is 3, 14:1 is 14, 50° is 50.
with found as (
  select s.id, s.product_id, s.sort, s.unit, d.key, d.kind, d.dimension, d.unit as canonical,
         coalesce(s.number, case when d.kind <> 'text' then
           (regexp_match(en.value, '^(?:1:)?(\d+(?:\.\d+)?)(?::1|S(?: [A-Za-z]+)?|C|°)?$'))[1]::double precision end) as number,
         exists (
           select from product_spec_text t left join spec_definition_text n on n.spec_definition_id = d.id and n.language = t.language
            where t.product_spec_id = s.id and coalesce(t.name, en.name) <> coalesce(n.name, den.name)) as own_name
    from product_spec s
    join product_spec_text en on en.product_spec_id = s.id and en.language = 'en'
    join spec_definition_text den on den.language = 'en' and lower(trim(den.name)) = lower(trim(en.name))
    join spec_definition d on d.id = den.spec_definition_id
), measured as (
  select *, case when kind <> 'text' then canonical_number(number, unit, dimension, canonical) end as canonical_number from found
), chosen as (
  select *, row_number() over (partition by product_id, key order by canonical_number is null, sort, id) = 1 as is_first from measured
)
update product_spec s
   set definition = chosen.key, number = chosen.number, own_name = chosen.own_name, is_comparable = chosen.is_first,
       comparable_number = case when chosen.is_first then chosen.canonical_number end
  from chosen
 where s.id = chosen.id;
