import { z } from 'zod'
import { Key, MediaFileOrAddress, Texts } from '../catalog/catalog-files.ts'
import { Id, LinkAddress, OptionalLinkAddress, Time } from '../values.ts'
import { POLICY_FLAGS } from './policy-flags.ts'

/** A picture; empty for none. */
const ImageFile = z.union([z.literal(''), MediaFileOrAddress])

/** The shop's own content as one file, `content.json`, beside the catalogue. Every list is in display order. */
export const ContentFile = z.strictObject({
  banners: z.array(
    z.strictObject({
      status: z.int32(),
      image: ImageFile,
      targetUrl: OptionalLinkAddress,
      title: Texts,
      description: Texts,
      buttonText: Texts,
    }),
  ),
  endorsements: z.array(z.strictObject({ status: z.int32(), image: ImageFile, name: Texts, description: Texts })),
  socialLinks: z.array(
    z.strictObject({ status: z.int32(), linkUrl: LinkAddress.regex(/^https?:/), iconUrl: OptionalLinkAddress, name: Texts }),
  ),
  /** A value is one text where it is the same in every language. */
  contacts: z.array(z.strictObject({ kind: Key, label: Texts, value: z.union([z.string().min(1), Texts]) })),
})
/**
 * `page.json` of a content page, which is a folder `content/<kind>/<slug>`; beside it stands its content as HTML, a file per language (`de.html`).
 * `updatedTime`: when its texts last changed, as readers are told.
 */
export const PageFile = z.strictObject({
  id: Id,
  sort: z.int32(),
  updatedTime: Time,
  /** Of a policy, and of nothing else. */
  flag: z.enum(POLICY_FLAGS).optional(),
  title: Texts,
  description: Texts,
})
