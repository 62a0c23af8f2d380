import { z } from 'zod'
import { call } from '../call.ts'
import { FocalPoint } from '../catalog/selling.ts'
import { MAX_ID, MAX_SOCIAL_LINKS, PAGE_SIZE, SHOWN_LINK_STATUS, SHOWN_STATUS } from '../limits.ts'
import { Id, IntInAddress, paged, text } from '../schemas.ts'

const Status = z.int().meta({ examples: [SHOWN_STATUS] })

/**
 * Clients show banners whose `status` is SHOWN_STATUS. `targetUrl` is a path of the shop, or a URL that begins with http.
 * With a focal point, the picture fills its area in wide or narrow windows; without one, it is shown whole.
 */
export const Banner = z
  .strictObject({
    id: Id,
    title: text('Built to be taken apart'),
    description: text('Every part of every model is in the shop.'),
    buttonText: text('See the cars'),
    imageUrl: text('/media/demo/banners/workshop.webp'),
    targetUrl: text('/category/1'),
    focalWide: FocalPoint.nullable(),
    focalNarrow: FocalPoint.nullable(),
    status: Status,
    sortOrder: z.int(),
  })
  .meta({ id: 'Banner' })
export type Banner = z.infer<typeof Banner>

/** Clients show endorsements whose `status` is SHOWN_STATUS. */
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

/** Clients show links whose `status` is SHOWN_LINK_STATUS. */
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

/** `kind` is a word such as `phone`, `mail`, `address` or `hours`. */
export const Contact = z
  .strictObject({ id: Id, kind: text('phone'), label: text('Phone'), value: text('+49 30 5550 0123'), sort: z.int() })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

/** Returns banners of every status but drafts, sorted by `sortOrder`. Outside its dates a banner has the status 0. */
export const listBanners = call('GET /banner/list', { who: 'anyone', cached: ['content'], data: z.array(Banner) })

/** Returns endorsements of every status but drafts, sorted by `sortOrder`. */
export const listEndorsements = call('GET /brand/list', { who: 'anyone', cached: ['content'], data: z.array(Endorsement) })

/** Returns social links of every status but drafts, sorted by `sort`, at most MAX_SOCIAL_LINKS per page. */
export const pageSocialLinks = call('GET /social-link', {
  who: 'anyone',
  input: z.object({ page: IntInAddress(1, MAX_ID).default(1), limit: IntInAddress(1, MAX_SOCIAL_LINKS).default(PAGE_SIZE) }),
  cached: ['content'],
  data: paged(SocialLink).meta({ id: 'SocialLinkPage' }),
})

export const listContacts = call('GET /contact-us/list', { who: 'anyone', cached: ['content'], data: z.array(Contact) })
