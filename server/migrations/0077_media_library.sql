-- expand
-- Who uploaded a file. Files with an uploader are kept for a while although nothing uses them.
alter table media_file add column uploaded_by bigint references staff on delete set null;
create index media_file_by_uploader on media_file (uploaded_by) where uploaded_by is not null;

-- The first revision of the same press, which changed records of another type: one undo takes back all of them.
alter table revision add column part_of bigint;
create index revision_by_part on revision (part_of) where part_of is not null;

-- Rows that name files, so that the library reads no others.
create index product_image_by_url on product_image (image_url);
create index product_text_with_media on product_text (product_id, language) where detail_text like '%/media/demo/%';
create index content_page_text_with_media on content_page_text (content_page_id, language) where content like '%/media/demo/%';
create index saved_change_with_media on saved_change (type, record_id, field) where value::text like '%/media/demo/%';
create index revision_change_with_media on revision_change (revision_id)
 where before::text like '%/media/demo/%' or after::text like '%/media/demo/%';
