-- expand
-- What is known of the files that staff have uploaded, and of the models of products: how heavy and how large they are. A file of an address never changes.
create table media_file (
  url           text primary key check (is_link(url) and url ~ '^/media/demo/'),
  original_name text not null,
  bytes         bigint not null check (bytes >= 0),
  width         int, -- of a picture, in pixels
  height        int,
  colour        text check (colour ~ '^#[0-9a-f]{6}$'),
  size_x_mm     double precision, -- of a model
  size_y_mm     double precision,
  size_z_mm     double precision,
  created_at    timestamptz not null default now()
);
