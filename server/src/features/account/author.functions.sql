-- version 1, 5706308e3dec
-- Who wrote something, as others see it: never an e-mail (calls: Shapes). Of a deleted account both are null.
create or replace function author_name(nickname text, email text) returns text language sql immutable parallel safe return
  coalesce(nullif(nickname, ''), left(email, 1) || '***', '');
