import { SHOWN_LINK_STATUS } from '../../limits.ts'
import { kind } from '../kind.ts'

/** Links to the brand's channels on other sites. */
export const SOCIAL_LINK = kind({
  type: 'socialLink',
  path: 'social-links',
  about: 'Links to channels of the brand on other sites, in their order.',
  table: 'social_link',
  fields: {
    name: { type: 'line', max: 60, example: 'YouTube', localised: true, required: true, searched: true, sorted: true },
    linkUrl: { type: 'address', required: true, listed: true },
    iconUrl: { type: 'picture', listed: true },
    sort: { type: 'order' },
  },
  title: 'name',
  create: ['name', 'linkUrl'],
  topic: 'content',
  files: { file: 'content.json', list: 'socialLinks', by: 'id', isIdOptional: true, shownStatus: SHOWN_LINK_STATUS },
})

export const isOutside = (address: unknown) => typeof address === 'string' && /^https?:\/\//i.test(address)
