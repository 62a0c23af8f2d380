-- version 1, 0b416cd275db
-- What visitors see of the shop's own texts raises their topic.

call raise_topic_on_change('banner', 'content');
call raise_topic_on_change('banner_text', 'content');
call raise_topic_on_change('endorsement', 'content');
call raise_topic_on_change('endorsement_text', 'content');
call raise_topic_on_change('social_link', 'content');
call raise_topic_on_change('social_link_text', 'content');
call raise_topic_on_change('contact', 'content');
call raise_topic_on_change('contact_text', 'content');
call raise_topic_on_change('content_page', 'content');
call raise_topic_on_change('content_page_text', 'content');
