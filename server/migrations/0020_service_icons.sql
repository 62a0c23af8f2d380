-- The icon of a service line is data that a merchant sets, not the line's place in its list. The closed list is that of
-- `contract/src/catalog/kinds.ts`. No icon: a tick.
alter table product_service add icon text check (icon in (
  'battery', 'check', 'clock', 'delivery', 'download', 'globe', 'info', 'mail', 'phone', 'pin', 'retry', 'wrench'));
call raise_topic_on_change('product_service', 'catalog');

-- Rows that are there already get, once, what the storefront has shown by their place so far, so that no page changes.
update product_service s set icon = (array['delivery', 'wrench', 'retry'])[placed.place::int]
  from (select id, row_number() over (partition by product_id order by sort, id) as place from product_service) placed
 where placed.id = s.id;
