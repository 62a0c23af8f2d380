import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_NICKNAME_LENGTH } from '../limits.ts'
import { Id, IdInAddress, LanguageCode, PlainText } from '../values.ts'
import { Profile } from './account.ts'

/** Letters and digits that look like others in most fonts, beyond what NFKD knows (width, styles, accents): Greek, Cyrillic, Armenian, small capitals. */
const LOOK_ALIKES: Record<string, string> = {
  a: '4аαᴀɑа',
  b: '8ʙв',
  c: 'ᴄсϲ',
  d: 'ᴅԁ',
  e: '3еεᴇєҽ',
  f: 'ꜰ',
  g: 'ɢ',
  h: 'ʜнһ',
  k: 'ᴋкκ',
  // What cannot be told apart is one letter.
  l: '1iıɩιіӏɪʟ',
  m: 'ᴍм',
  n: 'ɴпηոո',
  o: '0оοᴏօσ',
  p: 'ᴘрρ',
  r: 'ʀгᴦ',
  s: '5ѕꜱ',
  t: '7тτᴛ',
  u: 'ᴜυսц',
  v: 'ᴠѵνυ',
  w: 'ᴡԝω',
  x: 'хχ',
  y: 'ʏуγ',
}
const LETTER_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
)

/** A text as a reader sees it: without case, width, accents, spaces and punctuation, and with one letter for all that look like it. */
const skeletonOf = (text: string) =>
  Array.from(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    (letter) => LETTER_OF.get(letter) ?? letter,
  ).join('')

/** A shorter name of a shop is part of many others: then only the same one is meant. */
const MIN_LETTERS_WITHIN = 5

/** Whether a nickname passes itself off as the shop: it holds its name, or what looks like it. */
export function namesShop(nickname: string, shopName: string) {
  const [given, name] = [skeletonOf(nickname), skeletonOf(shopName)]
  return Array.from(name).length < MIN_LETTERS_WITHIN ? given !== '' && given === name : given.includes(name)
}

/** Whom a name must not pretend to speak for: the whole of it, in the shop's five languages. */
const OF_STAFF = new Set(
  [
    'admin,administrator,moderator,support,service,customerservice,customersupport,helpdesk,official,staff,team,security,system,webmaster',
    'kundenservice,kundendienst,kundenbetreuung,offiziell,mitarbeiter,verwaltung',
    '管理员,管理員,客服,官方,客户服务,系统,工作人员',
    '管理者,サポート,公式,運営,カスタマーサービス,スタッフ',
    '관리자,운영자,고객센터,고객지원,상담원,공식,직원',
  ].flatMap((names) => names.split(',').map(skeletonOf)),
)
/** With digits behind it, such as `Admin2`, it is the same name. */
const speaksForStaff = (text: string) =>
  OF_STAFF.has(skeletonOf(text)) || OF_STAFF.has(skeletonOf(text.replace(/[\p{N}\p{P}\p{S}\s]+$/u, '')))

const TOO_MANY_MARKS = /\p{M}{4}/u

/** Control, bidirectional and invisible characters, but within an emoji; and `@`, so that no nickname looks like an e-mail (security X1). */
const hasForbiddenCharacter = (text: string) =>
  /[@\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text.replaceAll(/\p{RGI_Emoji}/gv, ''))

/** The name that others see: at most 30 code points, trimmed; empty for none (calls: Shapes). */
export const Nickname = PlainText(MAX_NICKNAME_LENGTH, 0)
  .refine((text) => !hasForbiddenCharacter(text), { error: 'nicknameCharacters' })
  .refine((text) => !TOO_MANY_MARKS.test(text.normalize('NFD')), { error: 'nicknameMarks' })
  .refine((text) => !speaksForStaff(text), { error: 'nicknameOfStaff' })
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
