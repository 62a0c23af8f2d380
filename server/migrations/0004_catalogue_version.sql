-- A number that rises with every change of what is listed and in which order, in the transaction of the change:
-- what was kept in a process's memory under the same number is still true.

create table catalogue_version (
  is_only boolean primary key default true check (is_only), -- one row
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

create trigger product_listed after insert or delete or truncate on product
  for each statement execute function raise_catalogue_version();
create trigger product_listed_anew after update of series_id, price_fen, original_price_fen, tag_ids, sales, sort, active on product
  for each statement execute function raise_catalogue_version();
create trigger series_listed_anew after update of is_home, active on series
  for each statement execute function raise_catalogue_version();
