import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'

/** The addresses of stored media that the shop names, in columns and in HTML, and what staff have saved or typed and not published yet. */
export async function listNamedMedia(db: Db): Promise<Set<string>> {
  const rows = await db.rows<{ address: string }>(sql`
    select distinct found[1] as address
      from (select image_url as text from product_image
            union all select manual_url from product_manual
            union all select unnest(array[view360_url, exploded_url]) from product
            union all select unnest(array[icon_url, image_url, leader_image_url]) from series
            union all select icon_url from series_spec
            union all select url from product_buy_url
            union all select unnest(array[image_url, buy_urls::text]) from part
            union all select unnest(array[image_url, target_url]) from banner
            union all select image_url from endorsement
            union all select icon_url from social_link
            union all select unnest(array[video_url, cover_url]) from video
            union all select detail_text from product_text
            union all select content from content_page_text
            union all select value::text from saved_change
            union all select fields::text from staff_draft) as named,
           lateral regexp_matches(named.text, '/media/demo/imported/[0-9a-f]+[.]\\w+', 'g') as found`)
  return new Set(rows.map(({ address }) => address))
}
