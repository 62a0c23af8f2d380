import { VIDEO as VIDEO_PAGE, VIDEOS } from '../../addresses.ts'
import { kind } from '../kind.ts'

/** Largest value of a 32-bit column. */
const MAX_SECONDS = 2_147_483_647
export const MAX_VIDEO_PRODUCTS = 40

/** Videos, with the products that they show. Views, likes and comments are not fields, because other tables count them. */
export const VIDEO = kind({
  type: 'video',
  path: 'videos',
  about: 'Films, with the products that they show. One of them is featured.',
  table: 'video',
  fields: {
    title: { type: 'line', max: 300, example: 'First flight', localised: true, required: true, searched: true, sorted: true },
    description: { type: 'text', max: 5_000, example: 'How to bind and trim.', localised: true, searched: true },
    videoUrl: { type: 'address', required: true },
    coverUrl: { type: 'picture', required: true, listed: true },
    seriesId: { type: 'reference', to: 'series', listed: true, filtered: true },
    /** At most one video in the shop is featured: publishing it on another one moves it. */
    isTop: { type: 'flag', listed: true, filtered: true },
    /** The server reads it from uploaded files. */
    duration: { type: 'number', min: 1, max: MAX_SECONDS, unit: 's', listed: true, sorted: true },
    productIds: { type: 'references', to: 'product', table: 'video_product', most: MAX_VIDEO_PRODUCTS },
    /** Date that shoppers see. */
    createdTime: { type: 'date', column: 'created_at', required: true },
    visibleFrom: { type: 'date' },
    visibleUntil: { type: 'date' },
    sort: { type: 'order', column: 'sort_order' },
  },
  title: 'title',
  create: ['title'],
  topic: 'videos',
  pathInShop: VIDEO_PAGE,
  leadsTo: [VIDEOS],
  files: { file: 'videos.json', list: 'videos', by: 'id' },
})
