import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_ID, MAX_SOCIAL_LINKS, PAGE_SIZE, SHOWN_LINK_STATUS, SHOWN_STATUS } from '../limits.ts'
import { Id, IntInAddress, paged, text } from '../values.ts'

const Status = z.int().meta({ examples: [SHOWN_STATUS] })

/** One slide of the home page's carousel. `status` as stored: SHOWN_STATUS is shown. `targetUrl`: with http another site, otherwise a route of the shop. */
export const Banner = z
  .strictObject({
    id: Id,
    title: text('Built to be taken apart'),
    description: text('Every part of every model is in the shop.'),
    buttonText: text('See the cars'),
    imageUrl: text('/media/demo/banners/workshop.webp'),
    targetUrl: text('/category/1'),
    status: Status,
    sortOrder: z.int(),
  })
  .meta({ id: 'Banner' })
export type Banner = z.infer<typeof Banner>

/** An endorsement of the shop's products. `status` as stored: SHOWN_STATUS is shown. */
export const Endorsement = z
  .strictObject({
    id: Id,
    name: text('Model Driver'),
    description: text('Test winner of the season.'),
    imageUrl: text('/media/demo/endorsements/model-driver.webp'),
    status: Status,
    sortOrder: z.int(),
  })
  .meta({ id: 'Endorsement' })
export type Endorsement = z.infer<typeof Endorsement>

/** `status` as stored: SHOWN_LINK_STATUS is shown. */
export const SocialLink = z
  .strictObject({
    id: Id,
    name: text('YouTube'),
    linkUrl: text('https://video.example/shop'),
    iconUrl: text(''),
    status: z.int().meta({ examples: [SHOWN_LINK_STATUS] }),
    sort: z.int(),
  })
  .meta({ id: 'SocialLink' })
export type SocialLink = z.infer<typeof SocialLink>

/** One way to reach the shop, such as kind `phone`, `mail`, `address` or `hours`. */
export const Contact = z
  .strictObject({ id: Id, kind: text('phone'), label: text('Phone'), value: text('+49 30 5550 0123'), sort: z.int() })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

/** Every banner, by sortOrder. */
export const listBanners = call('GET /banner/list', { who: 'anyone', cached: ['content'], data: z.array(Banner) })

/** Every endorsement, by sortOrder. */
export const listEndorsements = call('GET /brand/list', { who: 'anyone', cached: ['content'], data: z.array(Endorsement) })

/** Social links by sort; a page may be MAX_SOCIAL_LINKS long. */
export const pageSocialLinks = call('GET /social-link', {
  who: 'anyone',
  input: z.object({ page: IntInAddress(1, MAX_ID).default(1), limit: IntInAddress(1, MAX_SOCIAL_LINKS).default(PAGE_SIZE) }),
  cached: ['content'],
  data: paged(SocialLink).meta({ id: 'SocialLinkPage' }),
})

export const listContacts = call('GET /contact-us/list', { who: 'anyone', cached: ['content'], data: z.array(Contact) })
