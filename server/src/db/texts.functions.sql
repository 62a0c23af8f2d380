-- version 1, 15c8032f45ab
-- The one rule by which texts fall back: each text by itself, to that of the default language. `joinTexts` (texts.ts) joins the rows that it chooses from.
-- Statements have it in line: no index and no plan depends on it.
create or replace function text_of(own anyelement, base anyelement) returns anyelement language sql immutable parallel safe as 'select coalesce(own, base)';
