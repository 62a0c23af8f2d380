import { z } from 'zod'
import { Key, Texts } from '../catalog/catalog-files.ts'
import { LinkAddress, OptionalLinkAddress } from '../values.ts'

/** A picture of `demo/media` by its file name; empty for none. */
const ImageFile = z.string().regex(/^([\w-]+\.\w+)?$/)

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
/** Content that was read and checked. */
export type Content = z.output<typeof ContentFile>
