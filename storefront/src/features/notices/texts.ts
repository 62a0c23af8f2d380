import { textGroup } from '../../frame/words/text-group.ts'

/** Words of the buttons, which pages show at once. */
export const noticesTexts = textGroup('features/notices', {
  ask: {
    stock: {
      en: 'Notify me when it is back',
      zh: '到货通知我',
      de: 'Benachrichtigen, sobald lieferbar',
      ja: '再入荷したら知らせる',
      ko: '재입고 알림 받기',
    },
    price: {
      en: 'Tell me if the price falls',
      zh: '降价通知我',
      de: 'Bei niedrigerem Preis Bescheid geben',
      ja: '値下げしたら知らせる',
      ko: '가격 인하 알림 받기',
    },
  },
})
