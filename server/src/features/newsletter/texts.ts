import { inEachLanguage } from '@shop/contract/words'

export const UNSUBSCRIBE_TEXTS = inEachLanguage({
  title: {
    en: 'Unsubscribe from the newsletter',
    zh: '取消邮件订阅',
    de: 'Newsletter abbestellen',
    ja: 'メルマガの配信停止',
    ko: '뉴스레터 구독 해지',
  },
  question: {
    en: 'Do you want to unsubscribe from the newsletter?',
    zh: '确定要退订吗？',
    de: 'Möchten Sie den Newsletter abbestellen?',
    ja: 'メルマガの配信を停止しますか？',
    ko: '뉴스레터 구독을 해지하시겠습니까?',
  },
  button: { en: 'Unsubscribe', zh: '退订', de: 'Abbestellen', ja: '配信を停止する', ko: '구독 해지' },
  doneTitle: {
    en: 'You have unsubscribed',
    zh: '已退订',
    de: 'Sie haben den Newsletter abbestellt',
    ja: '配信を停止しました',
    ko: '구독이 해지되었습니다',
  },
  done: {
    en: 'You will not receive the newsletter any more.',
    zh: '你将不再收到订阅邮件。',
    de: 'Sie erhalten den Newsletter nicht mehr.',
    ja: '今後メルマガは届きません。',
    ko: '뉴스레터를 더 이상 보내 드리지 않습니다.',
  },
})
