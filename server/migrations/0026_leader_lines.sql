-- Where the numbers of a series' specs point in a picture of one of its products: a place for each spec, in shares of the picture from its upper left corner.
alter table series
  add column leader_image_url text not null default '' check (leader_image_url = '' or is_link(leader_image_url)); -- empty: they point at nothing
alter table series_spec
  add column target_x real check (target_x between 0 and 1),
  add column target_y real check (target_y between 0 and 1),
  add check ((target_x is null) = (target_y is null));

call raise_topic_on_change('series', 'catalog');
call raise_topic_on_change('series_spec', 'catalog');
