-- version 1, 1f81428e488c
-- Whose shop it is stands on every page.

call raise_topic_on_change('shop_identity', 'content');
call raise_topic_on_change('shop_identity_text', 'content');
