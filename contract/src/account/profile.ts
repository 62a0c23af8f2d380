import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_NICKNAME_LENGTH } from '../limits.ts'
import { Id, IdInAddress, LanguageCode, PlainText } from '../schemas.ts'
import { Profile } from './account.ts'
import { speaksForShop } from './imitations.ts'

const TOO_MANY_MARKS = /\p{M}{4}/u

/** Finds control and invisible characters, and `@`, so that no nickname looks like an e-mail address (security X1). Skips emoji. */
const hasForbiddenCharacter = (text: string) =>
  /[@\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text.replaceAll(/\p{RGI_Emoji}/gv, ''))

/** Nickname of at most 30 code points after trimming. An empty text means no nickname (calls: Shapes). */
export const Nickname = PlainText(MAX_NICKNAME_LENGTH, 0)
  .refine((text) => !hasForbiddenCharacter(text), { error: 'nicknameCharacters' })
  .refine((text) => !TOO_MANY_MARKS.test(text.normalize('NFD')), { error: 'nicknameMarks' })
  .refine((text) => !speaksForShop(text), { error: 'nicknameOfStaff' })
  .meta({ examples: ['Mara'] })

/** C106 if `id` is not the customer's own. An empty `nickname` removes the nickname. */
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

/** Ends the login immediately, in every server process. The login may be the one that sends the request. */
export const endLogin = call('DELETE /user/logins/{id}', {
  who: 'customer',
  limit: 'write',
  input: z.object({ id: IdInAddress }),
  data: z.null(),
})
