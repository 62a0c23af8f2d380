import { DATE_LOCALE, type Language, LANGUAGES } from '@shop/contract/languages'
import { inEachLanguage } from '@shop/contract/words'

const DAYS = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.DateTimeFormat(DATE_LOCALE[language], { dateStyle: 'long', timeZone: 'UTC' }).format]),
) as Record<Language, (time: Date) => string> // one for each language

export const CONTACT_TEXTS = inEachLanguage({
  subject: (about: string, id: string) => ({
    en: `${about} (message ${id})`,
    zh: `${about}（留言 ${id}）`,
    de: `${about} (Nachricht ${id})`,
    ja: `${about}（お問い合わせ ${id}）`,
    ko: `${about} (문의 ${id})`,
  }),
  reply: (subject: string) => ({
    en: `Re: ${subject}`,
    zh: `回复：${subject}`,
    de: `AW: ${subject}`,
    ja: `Re: ${subject}`,
    ko: `Re: ${subject}`,
  }),
  quoting: (time: Date) => ({
    en: `You wrote on ${DAYS.en(time)}:`,
    zh: `${DAYS.zh(time)}的留言：`,
    de: `Sie schrieben am ${DAYS.de(time)}:`,
    ja: `${DAYS.ja(time)}にいただいたお問い合わせ：`,
    ko: `${DAYS.ko(time)}에 남기신 문의:`,
  }),
  name: { en: 'Name', zh: '姓名', de: 'Name', ja: 'お名前', ko: '이름' },
  email: { en: 'E-mail', zh: '邮箱', de: 'E-Mail', ja: 'メールアドレス', ko: '이메일' },
  topic: { en: 'Topic', zh: '咨询类型', de: 'Thema', ja: 'お問い合わせの種類', ko: '문의 유형' },
  language: { en: 'Language', zh: '语言', de: 'Sprache', ja: '言語', ko: '언어' },
  product: { en: 'Product', zh: '商品', de: 'Produkt', ja: '商品', ko: '상품' },
  topics: {
    choosing: { en: 'Advice before buying', zh: '购买咨询', de: 'Beratung vor dem Kauf', ja: '購入前のご相談', ko: '구매 전 상담' },
    order: { en: 'Order and delivery', zh: '订单与配送', de: 'Bestellung und Lieferung', ja: '注文・配送', ko: '주문·배송' },
    parts: { en: 'Spare parts', zh: '备件', de: 'Ersatzteile', ja: '補修部品', ko: '부품' },
    repair: { en: 'Warranty and repair', zh: '质保与维修', de: 'Garantie und Reparatur', ja: '保証・修理', ko: '보증·수리' },
    other: { en: 'Something else', zh: '其他', de: 'Etwas anderes', ja: 'その他', ko: '기타' },
  },
})
