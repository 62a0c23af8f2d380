-- version 1, 72f83d68fbb7
-- What becomes a link is an address: https, http, or a path of the shop. Nothing else is stored, whoever writes (`LinkAddress` in the contract).

-- Check constraints of many tables use it: what it answers is changed by a migration alone, which looks at the rows that are there (decisions: 0053).
-- A path begins with one `/`. No control characters, spaces or backslashes: browsers drop some of them and read `\` as `/`.
create or replace function is_link(address text) returns boolean language sql immutable parallel safe return
  address ~ ('^([Hh][Tt][Tt][Pp][Ss]?://[^/?#\\\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|/(?!/))'
             '[^\\\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$');
