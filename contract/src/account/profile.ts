import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_NICKNAME_LENGTH } from '../limits.ts'
import { Id, IdInAddress, LanguageCode, PlainText } from '../values.ts'
import { Profile } from './account.ts'
import { speaksForShop } from './imitations.ts'

const TOO_MANY_MARKS = /\p{M}{4}/u

/** Control, bidirectional and invisible characters, but within an emoji; and `@`, so that no nickname looks like an e-mail (security X1). */
const hasForbiddenCharacter = (text: string) =>
  /[@\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text.replaceAll(/\p{RGI_Emoji}/gv, ''))

/** The name that others see: at most 30 code points, trimmed; empty for none (calls: Shapes). */
export const Nickname = PlainText(MAX_NICKNAME_LENGTH, 0)
  .refine((text) => !hasForbiddenCharacter(text), { error: 'nicknameCharacters' })
  .refine((text) => !TOO_MANY_MARKS.test(text.normalize('NFD')), { error: 'nicknameMarks' })
  .refine((text) => !speaksForShop(text), { error: 'nicknameOfStaff' })
  .meta({ examples: ['Mara'] })

/** Changes language, nickname or both of one's own account; another id is C106, whether or not it exists. `""` removes the nickname. */
export const changeProfile = call('PUT /sys-user', {
  who: 'customer',
  limit: 'write',
  body: z
    .object({ id: Id, language: LanguageCode.optional(), nickname: Nickname.optional() })
    .refine(({ language, nickname }) => language !== undefined || nickname !== undefined, { error: 'required', path: ['nickname'] }),
  data: Profile,
  fails: ['C106'],
  isInAccountLanguage: true,
})

/** Ends one of one's own logins, at once and on every process; the one that asks may be it. */
export const endLogin = call('DELETE /user/logins/{id}', {
  who: 'customer',
  limit: 'write',
  input: z.object({ id: IdInAddress }),
  data: z.null(),
})
