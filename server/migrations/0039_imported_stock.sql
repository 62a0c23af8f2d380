-- What the last import read as the stock of a product. Stock is the shop's own: a file that nobody has touched since sets it no more, another figure in it does.
create table imported_stock (
  product_id bigint primary key references product on delete cascade,
  stock      int not null check (stock >= 0)
);
