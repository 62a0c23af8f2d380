-- version 1, 1b49611632b8
-- A redirect that begins or ends evicts cached responses, and every process reads the redirects again. Hits raise nothing.

call raise_topic_on_change('redirect', 'content', counters => '{hits}');
