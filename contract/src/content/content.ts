import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_ID, MAX_SOCIAL_LINKS, PAGE_SIZE } from '../limits.ts'
import { Id, IntInAddress, paged } from '../values.ts'

/** One slide of the home page's carousel. `status` as stored: SHOWN_STATUS is shown. `targetUrl`: with http another site, otherwise a route of the shop. */
export const Banner = z.strictObject({
  id: Id,
  title: z.string(),
  description: z.string(),
  buttonText: z.string(),
  imageUrl: z.string(),
  targetUrl: z.string(),
  status: z.int(),
  sortOrder: z.int(),
})
export type Banner = z.infer<typeof Banner>

/** An endorsement of the shop's products. `status` as stored: SHOWN_STATUS is shown. */
export const Endorsement = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  status: z.int(),
  sortOrder: z.int(),
})
export type Endorsement = z.infer<typeof Endorsement>

/** `status` as stored: SHOWN_LINK_STATUS is shown. */
export const SocialLink = z.strictObject({
  id: Id,
  name: z.string(),
  linkUrl: z.string(),
  iconUrl: z.string(),
  status: z.int(),
  sort: z.int(),
})
export type SocialLink = z.infer<typeof SocialLink>

/** One way to reach the shop, such as kind `phone`, `mail`, `address` or `hours`. */
export const Contact = z.strictObject({ id: Id, kind: z.string(), label: z.string(), value: z.string(), sort: z.int() })
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
  data: paged(SocialLink),
})

export const listContacts = call('GET /contact-us/list', { who: 'anyone', cached: ['content'], data: z.array(Contact) })
