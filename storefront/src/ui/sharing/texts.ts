import { textGroup } from '../../frame/words/text-group.ts'

export const sharingTexts = textGroup('ui/sharing', {
  copyLink: { en: 'Copy link', zh: '复制链接', de: 'Link kopieren', ja: 'リンクをコピー', ko: '링크 복사' },
  linkCopied: { en: 'Link copied', zh: '链接已复制', de: 'Link kopiert', ja: 'リンクをコピーしました', ko: '링크를 복사했습니다' },
  notCopied: {
    en: 'The link could not be copied. Copy it from the address bar.',
    zh: '链接复制失败，请从地址栏复制。',
    de: 'Der Link ließ sich nicht kopieren. Kopieren Sie ihn aus der Adresszeile.',
    ja: 'リンクをコピーできませんでした。アドレスバーからコピーしてください。',
    ko: '링크를 복사하지 못했습니다. 주소창에서 복사해 주세요.',
  },
})
