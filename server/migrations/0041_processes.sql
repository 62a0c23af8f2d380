-- expand
-- The processes of the shop that run now, so that each knows whether they are configured alike (processes/presence.ts).
create table shop_process (
  id            text primary key,
  configuration text not null, -- a keyed hash
  seen_at       timestamptz not null default now()
);

-- The folder that customers' files lie in where there is no bucket: a process on another machine would not find them (storage/file-folder.ts).
create table file_folder (
  is_only boolean primary key default true check (is_only),
  id      text not null
);
