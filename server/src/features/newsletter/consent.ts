import { createHash } from 'node:crypto'
import type { Language } from '@shop/contract/languages'
import type { ConsentVersion } from '@shop/contract/newsletter/newsletter'
import type { InEachLanguage } from '@shop/contract/words'

/** Consent text shown beside the button, in the language of the page. */
export interface Consent {
  version: string
  language: Language
  text: string
}

const lines = (...texts: string[]) => texts.join('\n')

/** Placeholder for the shop's own invitation to subscribe. */
const INVITATION = '{newsletterText}'

/** Invitation that is shown if the shop has not set its own. */
export const NEUTRAL_INVITATION: InEachLanguage<string> = {
  en: 'News from the shop by e-mail. Unsubscribe whenever you like.',
  zh: '通过邮件了解商城动态。随时可以退订。',
  de: 'Neues aus dem Shop per E-Mail. Abbestellen können Sie jederzeit.',
  ja: 'ショップの最新情報をメールでお届けします。いつでも配信を停止できます。',
  ko: '쇼핑몰 소식을 메일로 보내 드립니다. 언제든 해지할 수 있습니다.',
}

/** Invitation of `form-2`. */
const EARLIER_INVITATION: InEachLanguage<string> = {
  ...NEUTRAL_INVITATION,
  de: 'Neues aus dem Shop per Mail. Abbestellen können Sie jederzeit.',
  ko: '상점 소식을 메일로 보내 드립니다. 언제든 해지할 수 있습니다.',
}

/** The texts are stored as proof of consent: never change a version, add a new one instead (a test checks this). */
export const CONSENT_WORDS: Record<ConsentVersion, InEachLanguage<string>> = {
  'form-1': {
    en: lines(
      'New drawings, spare-part news and one build tip a month. Unsubscribe whenever you like.',
      'I agree to the Terms of Service and Privacy Policy',
      'Subscribe',
      'One e-mail to confirm, then one a month.',
    ),
    zh: lines('新图纸、备件消息，每月一条装配心得。随时可以退订。', '我同意服务条款和隐私政策', '订阅', '先收一封确认邮件，之后每月一封。'),
    de: lines(
      'Neue Zeichnungen, Neues von den Ersatzteilen und ein Bautipp im Monat. Abbestellen können Sie jederzeit.',
      'Ich stimme den Nutzungsbedingungen und der Datenschutzerklärung zu',
      'Abonnieren',
      'Eine Mail zur Bestätigung, danach eine im Monat.',
    ),
    ja: lines(
      '新しい図面、部品の情報、組み立てのコツを月に一度。いつでも配信を停止できます。',
      '利用規約とプライバシーポリシーに同意します',
      'メルマガ登録',
      '確認メールが1通、その後は月に1通届きます。',
    ),
    ko: lines(
      '새 도면, 부품 소식, 조립 팁을 한 달에 한 번. 언제든 해지할 수 있습니다.',
      '이용약관 및 개인정보 처리방침에 동의합니다',
      '뉴스레터 구독',
      '확인 메일 한 통, 그다음은 한 달에 한 통입니다.',
    ),
  },
  'form-2': {
    en: lines(INVITATION, 'I agree to the Terms of Service and Privacy Policy', 'Subscribe', 'One e-mail to confirm, then one a month.'),
    zh: lines(INVITATION, '我同意服务条款和隐私政策', '订阅', '先收一封确认邮件，之后每月一封。'),
    de: lines(
      INVITATION,
      'Ich stimme den Nutzungsbedingungen und der Datenschutzerklärung zu',
      'Abonnieren',
      'Eine Mail zur Bestätigung, danach eine im Monat.',
    ),
    ja: lines(INVITATION, '利用規約とプライバシーポリシーに同意します', 'メルマガ登録', '確認メールが1通、その後は月に1通届きます。'),
    ko: lines(INVITATION, '이용약관 및 개인정보 처리방침에 동의합니다', '뉴스레터 구독', '확인 메일 한 통, 그다음은 한 달에 한 통입니다.'),
  },
  'form-3': {
    en: lines(INVITATION, 'I agree to the Terms of Service and Privacy Policy', 'Subscribe', 'One e-mail to confirm, then one a month.'),
    zh: lines(INVITATION, '我同意服务条款和隐私政策', '订阅', '先收一封确认邮件，之后每月一封。'),
    de: lines(
      INVITATION,
      'Ich stimme den Nutzungsbedingungen und der Datenschutzerklärung zu',
      'Abonnieren',
      'Eine E-Mail zur Bestätigung, danach eine im Monat.',
    ),
    ja: lines(INVITATION, '利用規約とプライバシーポリシーに同意します', 'メルマガ登録', '確認メールが1通、その後は月に1通届きます。'),
    ko: lines(INVITATION, '이용약관 및 개인정보 처리방침에 동의합니다', '뉴스레터 구독', '확인 메일 한 통, 그다음은 한 달에 한 통입니다.'),
  },
  'registration-1': {
    en: lines(
      'I agree to the Terms of Service and Privacy Policy',
      'The newsletter, too?',
      'New models and parts, once a month, to {email}. We will e-mail you a link to confirm it, and you can unsubscribe in every e-mail.',
      'Yes, both',
    ),
    zh: lines(
      '我同意服务条款和隐私政策',
      '同时订阅邮件吗？',
      '新模型和新零件，每月一封，发到 {email}。我们会先发一封确认邮件；每封邮件里都能退订。',
      '好，一起订阅',
    ),
    de: lines(
      'Ich stimme den Nutzungsbedingungen und der Datenschutzerklärung zu',
      'Auch den Newsletter abonnieren?',
      'Neue Modelle und Teile, einmal im Monat, an {email}. Zur Bestätigung schicken wir Ihnen einen Link; abbestellen können Sie den Newsletter in jeder Mail.',
      'Ja, beides',
    ),
    ja: lines(
      '利用規約とプライバシーポリシーに同意します',
      'メルマガも登録しますか？',
      '新しいモデルと部品のお知らせを、月に1回 {email} にお送りします。まず確認用のリンクをメールでお届けします。配信はどのメールからでも停止できます。',
      'メルマガも登録',
    ),
    ko: lines(
      '이용약관 및 개인정보 처리방침에 동의합니다',
      '뉴스레터도 받아 보시겠습니까?',
      '새 모델과 부품 소식을 한 달에 한 번 {email} 주소로 보내 드립니다. 확인용 링크를 먼저 보내 드리며, 모든 메일에서 구독을 해지할 수 있습니다.',
      '네, 둘 다',
    ),
  },
  'registration-2': {
    en: lines(
      'I agree to the Terms of Service and Privacy Policy',
      'Newsletter too?',
      'New models and parts, once a month, to {email}. We will e-mail you a link to confirm it, and you can unsubscribe in every e-mail.',
      'Yes, both',
    ),
    zh: lines(
      '我同意服务条款和隐私政策',
      '同时订阅邮件吗？',
      '新模型和新零件，每月一封，发到 {email}。我们会先发一封确认邮件；每封邮件里都能退订。',
      '好，一起订阅',
    ),
    de: lines(
      'Ich stimme den Nutzungsbedingungen und der Datenschutzerklärung zu',
      'Auch den Newsletter abonnieren?',
      'Neue Modelle und Teile, einmal im Monat, an {email}. Zur Bestätigung schicken wir Ihnen einen Link; abbestellen können Sie den Newsletter in jeder E-Mail.',
      'Ja, beides',
    ),
    ja: lines(
      '利用規約とプライバシーポリシーに同意します',
      'メルマガも登録しますか？',
      '新しいモデルと部品のお知らせを、月に1回 {email} にお送りします。まず確認用のリンクをメールでお届けします。配信はどのメールからでも停止できます。',
      'メルマガも登録',
    ),
    ko: lines(
      '이용약관 및 개인정보 처리방침에 동의합니다',
      '뉴스레터도 받아 보시겠습니까?',
      '새 모델과 부품 소식을 한 달에 한 번 {email} 주소로 보내 드립니다. 확인용 링크를 먼저 보내 드리며, 모든 메일에서 구독을 해지할 수 있습니다.',
      '네, 둘 다',
    ),
  },
}

const neutralOf = (version: ConsentVersion) => (version === 'form-2' ? EARLIER_INVITATION : NEUTRAL_INVITATION)

/** Returns the consent text, or undefined without a version. `newsletterText` is the shop's own invitation, or empty. */
export const consentOf = (version: ConsentVersion | undefined, language: Language, newsletterText: string): Consent | undefined =>
  version && {
    version,
    language,
    text: CONSENT_WORDS[version][language].replace(INVITATION, () => newsletterText || neutralOf(version)[language]),
  }

/** Returns the SHA-256 of the text, by which the consent is stored. */
export const hashConsent = ({ text }: Consent): Buffer => createHash('sha256').update(text).digest()
