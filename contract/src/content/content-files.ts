import { z } from 'zod'
import { OptionalTexts, TextsInFile } from '../catalog/catalog-files.ts'
import { FocalPoint } from '../catalog/selling.ts'
import { BANNER } from '../kinds/declared/banner.ts'
import { CONTACT } from '../kinds/declared/contact.ts'
import { ENDORSEMENT } from '../kinds/declared/endorsement.ts'
import { isOutside, SOCIAL_LINK } from '../kinds/declared/social-link.ts'
import { entrySchema } from '../kinds/file-entries.ts'
import { wrongPeriod } from '../kinds/missing-values.ts'
import { DEFAULT_LANGUAGE } from '../languages.ts'
import { Id, Time } from '../schemas.ts'
import { POLICY_FLAGS } from './policy-flags.ts'

/** A `value` that is a single text applies to all languages. */
const ContactEntry = z.preprocess(
  (entry) =>
    typeof entry === 'object' && entry !== null && 'value' in entry && typeof entry.value === 'string'
      ? { ...entry, value: { [DEFAULT_LANGUAGE]: entry.value } }
      : entry,
  entrySchema(CONTACT),
)

const SocialLinkEntry = entrySchema(SOCIAL_LINK).refine(({ linkUrl }) => isOutside(linkUrl), {
  error: 'is no https or http address',
  path: ['linkUrl'],
})

/** Content of `content.json`. Lists are in display order. */
export const ContentFile = z.strictObject({
  banners: z.array(entrySchema(BANNER, { focalWide: FocalPoint.nullable(), focalNarrow: FocalPoint.nullable() })),
  endorsements: z.array(entrySchema(ENDORSEMENT)),
  socialLinks: z.array(SocialLinkEntry),
  contacts: z.array(ContactEntry),
})
/**
 * Content of `content/<kind>/<slug>/page.json`, next to one HTML file per language (`de.html`). Pages show `updatedTime`.
 * A language without a text shows the text in the default language. Drafts may lack everything but the title.
 */
export const PageFile = z
  .strictObject({
    id: Id,
    active: z.boolean().default(true),
    sort: z.int32(),
    updatedTime: Time,
    visibleFrom: Time.nullish(),
    visibleUntil: Time.nullish(),
    /** Only policies have a flag. */
    flag: z.enum(POLICY_FLAGS).optional(),
    title: TextsInFile,
    description: OptionalTexts.optional(),
  })
  .check(({ value, issues }) => {
    if (value.active && !value.description?.[DEFAULT_LANGUAGE])
      issues.push({ code: 'custom', path: ['description', DEFAULT_LANGUAGE], message: 'is missing', input: value })
    for (const { path } of wrongPeriod(value))
      issues.push({ code: 'custom', path: [path], message: 'is not after visibleFrom', input: value })
  })
