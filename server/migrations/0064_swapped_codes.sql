-- expand
-- Two series may swap their codes in one import, and two policies their flags, as names of files and keys of tags may (0038).
alter table series drop constraint series_code_key, add constraint series_code_key unique (code) deferrable;
alter table content_page drop constraint content_page_flag_key, add constraint content_page_flag_key unique (flag) deferrable;
