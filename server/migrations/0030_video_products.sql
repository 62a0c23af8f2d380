-- What a video shows: products, in the order in which it names them. One that is not sold any more is left out where they are shown.
create table video_product (
  video_id   bigint not null references video on delete cascade,
  product_id bigint not null references product on delete cascade,
  sort       int not null default 0,
  primary key (video_id, product_id)
);
create index video_product_by_product on video_product (product_id);
call raise_topic_on_change('video_product', 'videos');
