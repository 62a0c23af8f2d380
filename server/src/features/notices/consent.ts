import type { Language } from '@shop/contract/languages'
import type { NoticeConsent } from '@shop/contract/notices/notice-words'
import type { InEachLanguage } from '@shop/contract/words'
import type { Consent } from '../newsletter/consent.ts'

const lines = (...texts: string[]) => texts.join('\n')

/** The texts are stored as proof of consent: never change a version, add a new one instead (a test checks this). */
export const NOTICE_CONSENT_WORDS: Record<NoticeConsent, InEachLanguage<string>> = {
  'stock-1': {
    en: lines(
      'One e-mail once it is in stock again. Then we delete your address.',
      'I agree to the Terms of Service and Privacy Policy',
      'Notify me',
    ),
    zh: lines('到货后只发一封邮件，随后删除你的邮箱。', '我同意服务条款和隐私政策', '到货通知我'),
    de: lines(
      'Eine einzige E-Mail, sobald der Artikel wieder lieferbar ist. Danach löschen wir Ihre Adresse.',
      'Ich stimme den Nutzungsbedingungen und der Datenschutzerklärung zu',
      'Benachrichtigen',
    ),
    ja: lines(
      '再入荷したときに、メールを1通だけお送りします。その後、アドレスは削除します。',
      '利用規約とプライバシーポリシーに同意します',
      '入荷を知らせる',
    ),
    ko: lines(
      '다시 입고되면 메일을 한 번만 보내 드리고, 주소는 삭제합니다.',
      '이용약관 및 개인정보 처리방침에 동의합니다',
      '입고 알림 신청',
    ),
  },
  'price-1': {
    en: lines(
      'One e-mail once the price falls below today’s. Then we delete your address.',
      'I agree to the Terms of Service and Privacy Policy',
      'Notify me',
    ),
    zh: lines('价格低于今天时只发一封邮件，随后删除你的邮箱。', '我同意服务条款和隐私政策', '降价通知我'),
    de: lines(
      'Eine einzige E-Mail, sobald der Preis unter den heutigen fällt. Danach löschen wir Ihre Adresse.',
      'Ich stimme den Nutzungsbedingungen und der Datenschutzerklärung zu',
      'Benachrichtigen',
    ),
    ja: lines(
      '価格が今日より下がったときに、メールを1通だけお送りします。その後、アドレスは削除します。',
      '利用規約とプライバシーポリシーに同意します',
      '値下げを知らせる',
    ),
    ko: lines(
      '가격이 오늘보다 내려가면 메일을 한 번만 보내 드리고, 주소는 삭제합니다.',
      '이용약관 및 개인정보 처리방침에 동의합니다',
      '가격 인하 알림 신청',
    ),
  },
}

export const noticeConsentOf = (version: NoticeConsent | undefined, language: Language): Consent | undefined =>
  version && { version, language, text: NOTICE_CONSENT_WORDS[version][language] }
