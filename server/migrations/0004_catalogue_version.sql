-- A number that rises with every change of what visitors see, in the transaction of the change, whoever makes it; every process is told.
-- What was kept in a process's memory under the same number is still true.

create table catalogue_version (
  is_only boolean primary key default true check (is_only), -- one row
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function raise_catalogue_version() returns trigger language plpgsql as $$
declare
  raised bigint;
begin
  update catalogue_version set version = version + 1 returning version into raised;
  perform pg_notify('catalogue_version', raised::text);
  return null;
end $$;

-- A table that visitors see gets this trigger with its migration; a test holds every table to it.
do $$
declare
  seen text;
begin
  foreach seen in array array[
    'series', 'series_text', 'series_spec', 'series_spec_text', 'tag', 'tag_text',
    'product', 'product_text', 'product_image', 'product_manual', 'product_spec', 'product_spec_text', 'product_service', 'product_service_text',
    'banner', 'banner_text', 'endorsement', 'endorsement_text', 'social_link', 'social_link_text', 'contact', 'contact_text']
  loop
    execute format(
      'create trigger catalogue_version after insert or update or delete or truncate on %I for each statement execute function raise_catalogue_version()', seen);
  end loop;
end $$;
