-- expand
-- A picture of a product taken apart, and where the number of each of its parts points in it, in shares of the picture from its upper left corner.
alter table product
  add column exploded_url text not null default '' check (exploded_url = '' or is_link(exploded_url)), -- empty: there is none
  add column exploded_model text not null default ''; -- the 3D model that it shows: of another one the picture is not shown
alter table product_part
  add column at_x real check (at_x between 0 and 1),
  add column at_y real check (at_y between 0 and 1),
  add check ((at_x is null) = (at_y is null));
