import type { FocalPoint } from '../../catalog/selling.ts'
import { SHOWN_STATUS } from '../../limits.ts'
import { custom } from '../field.ts'
import { kind } from '../kind.ts'

/** With a focal point, the picture fills its area; null shows it whole. */
const focal = () => custom<FocalPoint | null>({ empty: null })

/** Banners: pictures at the top of the home page, each with texts and a link. */
export const BANNER = kind({
  type: 'banner',
  path: 'banners',
  about: 'Banners of the home page, in their order.',
  table: 'banner',
  fields: {
    title: { type: 'line', max: 120, example: 'Kestrel 10', localised: true, required: true, searched: true },
    description: { type: 'text', max: 300, example: 'A buggy of 80 km/h.', localised: true, required: true, searched: true },
    buttonText: { type: 'line', max: 40, example: 'See it', localised: true, required: true },
    targetUrl: { type: 'address' },
    image: { type: 'picture', column: 'image_url', listed: true },
    focalWide: focal(),
    focalNarrow: focal(),
    visibleFrom: { type: 'date', listed: true },
    visibleUntil: { type: 'date', listed: true },
    sort: { type: 'order', column: 'sort_order' },
  },
  title: 'title',
  create: ['title'],
  topic: 'content',
  files: { file: 'content.json', list: 'banners', by: 'id', isIdOptional: true, shownStatus: SHOWN_STATUS },
})
