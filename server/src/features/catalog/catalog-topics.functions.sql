-- version 5, 0b4688256463
-- What visitors see of the catalogue raises its topic. Stock and sales are counters: cached responses may show them up to 10 s old.

call raise_topic_on_change('series', 'catalog');
call raise_topic_on_change('series_text', 'catalog');
call raise_topic_on_change('series_spec', 'catalog');
call raise_topic_on_change('series_spec_text', 'catalog');
call raise_topic_on_change('tag', 'catalog');
call raise_topic_on_change('tag_text', 'catalog');
call raise_topic_on_change('product', 'catalog', counters => '{stock, sales}');
call raise_topic_on_change('product_text', 'catalog');
call raise_topic_on_change('product_image', 'catalog');
call raise_topic_on_change('product_image_text', 'catalog');
call raise_topic_on_change('product_manual', 'catalog');
call raise_topic_on_change('product_buy_url', 'catalog');
call raise_topic_on_change('product_spec', 'catalog');
call raise_topic_on_change('product_spec_text', 'catalog');
call raise_topic_on_change('spec_definition', 'catalog');
call raise_topic_on_change('spec_definition_text', 'catalog');
call raise_topic_on_change('product_service', 'catalog');
call raise_topic_on_change('product_service_text', 'catalog');
call raise_topic_on_change('part', 'catalog');
call raise_topic_on_change('part_text', 'catalog');
call raise_topic_on_change('product_part', 'catalog');
call raise_topic_on_change('product_price_schedule', 'catalog');
call raise_topic_on_change('catalogue_clock', 'catalog');
