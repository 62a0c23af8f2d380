import { LANGUAGES } from '@shop/contract/languages'
import type { NoticeConsent } from '@shop/contract/notices/notice-words'
import type { ConsentVersion } from '@shop/contract/newsletter/newsletter'
import { describe, expect, it } from 'vitest'
import { NOTICE_CONSENT_WORDS } from '../server/src/features/notices/consent.ts'
import { CONSENT_WORDS, NEUTRAL_INVITATION } from '../server/src/features/newsletter/consent.ts'
import { accountTexts } from '../storefront/src/features/account/texts.ts'
import { noticeFormTexts } from '../storefront/src/features/notices/form/texts.ts'
import { newsletterTexts } from '../storefront/src/features/newsletter/texts.ts'
import { loadTexts } from '../storefront/src/frame/words/text-group.ts'
import { read } from './sources.ts'

await Promise.all(LANGUAGES.map((language) => loadTexts([accountTexts, newsletterTexts, noticeFormTexts], language)))

/** Consent texts of the forms from top to bottom; one begins with the shop's sentence. */
const FORMS = LANGUAGES.flatMap((language) => {
  const account = accountTexts.get(language)
  const newsletter = newsletterTexts.get(language)
  const agree = account.agree(account.termsOfService, account.privacyPolicy)
  return [
    {
      language,
      file: 'storefront/src/features/newsletter/subscribe-form.tsx',
      words: ['{newsletterText}', agree, newsletter.subscribe, newsletter.hint],
    },
    {
      language,
      file: 'storefront/src/features/account/register-form.tsx',
      words: [agree, account.subscribeTitle, account.subscribeText('{email}'), account.subscribeToo],
    },
  ]
})

describe('what is stored as agreed to', () => {
  it.each(FORMS)('is what $file shows in $language: other words need another version', ({ file, language, words }) => {
    const version = /consent: '([\w-]+)'/.exec(read(file))?.[1] as ConsentVersion // other versions have no texts

    expect(CONSENT_WORDS[version]?.[language]).toBe(words.join('\n'))
  })

  it.each(LANGUAGES.flatMap((language) => (['stock', 'price'] as const).map((kind) => ({ kind, language }))))(
    'of a notice of $kind is what its form shows in $language: other words need another version',
    ({ kind, language }) => {
      const account = accountTexts.get(language)
      const notice = noticeFormTexts.get(language)
      const shown = new RegExp(`${kind}: '(${kind}-\\d)'`).exec(read('storefront/src/features/notices/form/notice-form.tsx'))?.[1]
      const version = shown as NoticeConsent // other versions have no texts

      expect(NOTICE_CONSENT_WORDS[version]?.[language]).toBe(
        [notice.hint[kind], account.agree(account.termsOfService, account.privacyPolicy), notice.send[kind]].join('\n'),
      )
    },
  )

  it.each(LANGUAGES)('has what the form says where the shop has no sentence of its own, in %s', (language) => {
    expect(NEUTRAL_INVITATION[language]).toBe(newsletterTexts.get(language).communityText)
  })
})
