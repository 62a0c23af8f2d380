-- From which age a product is meant to be used, in years, as the safety of toys asks shops to say (Directive 2009/48/EC). Null: not stated.
alter table product add min_age smallint check (min_age between 0 and 18);
call raise_topic_on_change('product', 'catalog', counters => '{stock, sales}');
