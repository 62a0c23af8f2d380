import { SHOWN_STATUS } from '../../limits.ts'
import { kind } from '../kind.ts'

/** Praise of the brand by others, such as awards, clubs and tests, each with a picture. */
export const ENDORSEMENT = kind({
  type: 'endorsement',
  path: 'endorsements',
  about: 'Awards, clubs and tests that speak for the brand, in their order.',
  table: 'endorsement',
  fields: {
    name: { type: 'line', max: 120, example: 'Model Driver', localised: true, required: true, searched: true, sorted: true },
    description: { type: 'text', max: 300, example: 'Test winner of the season.', localised: true, required: true, searched: true },
    image: { type: 'picture', column: 'image_url', listed: true },
    sort: { type: 'order', column: 'sort_order' },
  },
  title: 'name',
  create: ['name'],
  topic: 'content',
  files: { file: 'content.json', list: 'endorsements', by: 'id', isIdOptional: true, shownStatus: SHOWN_STATUS },
})
