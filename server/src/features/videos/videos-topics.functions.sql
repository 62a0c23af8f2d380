-- version 1, 6a4484c308b3
-- What visitors see of videos raises their topic. The counters of a video are counters of cached responses: those may show them up to 10 s old.

call raise_topic_on_change('video_product', 'videos');
call raise_topic_on_change('video_text', 'videos');
call raise_topic_on_change('video', 'videos', counters => '{views, likes, favorites, comments, shares}');
