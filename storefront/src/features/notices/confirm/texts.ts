import { textGroup } from '../../../frame/words/text-group.ts'

export const noticeConfirmTexts = textGroup('features/notices/confirm', {
  title: { en: 'Confirm the notice', zh: '确认通知', de: 'Nachricht bestätigen', ja: 'お知らせの確認', ko: '알림 확인' },
  lead: {
    en: 'One click, and we will tell you by e-mail, once.',
    zh: '点一下，我们就会用邮件通知你，只此一次。',
    de: 'Ein Klick, und wir geben Ihnen einmal per E-Mail Bescheid.',
    ja: 'ボタンを押すと、メールで一度だけお知らせします。',
    ko: '버튼을 누르면 메일로 한 번 알려 드립니다.',
  },
  confirm: { en: 'Yes, tell me', zh: '确认', de: 'Ja, Bescheid geben', ja: '知らせを受け取る', ko: '알림 받기' },
  doneTitle: { en: 'We will tell you', zh: '我们会通知你', de: 'Wir geben Bescheid', ja: 'お知らせします', ko: '알려 드리겠습니다' },
  done: {
    stock: (name: string) => ({
      en: `You get one e-mail once ${name} is in stock again.`,
      zh: `“${name}”到货后，你会收到一封邮件。`,
      de: `Sie erhalten eine E-Mail, sobald ${name} wieder lieferbar ist.`,
      ja: `「${name}」が再入荷したら、メールでお知らせします。`,
      ko: `“${name}” 상품이 다시 입고되면 메일로 알려 드립니다.`,
    }),
    price: (name: string) => ({
      en: `You get one e-mail once ${name} costs less.`,
      zh: `“${name}”降价后，你会收到一封邮件。`,
      de: `Sie erhalten eine E-Mail, sobald ${name} weniger kostet.`,
      ja: `「${name}」が値下げされたら、メールでお知らせします。`,
      ko: `“${name}” 상품의 가격이 내려가면 메일로 알려 드립니다.`,
    }),
  },
  end: { en: 'Cancel the notice', zh: '取消通知', de: 'Doch nicht benachrichtigen', ja: 'お知らせを取り消す', ko: '알림 취소' },
  endedTitle: { en: 'Cancelled', zh: '已取消', de: 'Abbestellt', ja: '取り消しました', ko: '취소했습니다' },
  ended: {
    en: 'You get no e-mail, and your address is deleted.',
    zh: '不会再发邮件，你的邮箱已删除。',
    de: 'Sie erhalten keine E-Mail; Ihre Adresse ist gelöscht.',
    ja: 'メールはお送りしません。アドレスは削除しました。',
    ko: '메일을 보내 드리지 않으며, 주소는 삭제했습니다.',
  },
})
