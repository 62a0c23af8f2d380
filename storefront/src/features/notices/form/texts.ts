import { textGroup } from '../../../frame/words/text-group.ts'

/** Words that are stored as consent: other words need another version (`NOTICE_CONSENTS`). */
export const noticeFormTexts = textGroup('features/notices/form', {
  hint: {
    stock: {
      en: 'One e-mail once it is in stock again. Then we delete your address.',
      zh: '到货后只发一封邮件，随后删除你的邮箱。',
      de: 'Eine einzige E-Mail, sobald der Artikel wieder lieferbar ist. Danach löschen wir Ihre Adresse.',
      ja: '再入荷したときに、メールを1通だけお送りします。その後、アドレスは削除します。',
      ko: '다시 입고되면 메일을 한 번만 보내 드리고, 주소는 삭제합니다.',
    },
    price: {
      en: 'One e-mail once the price falls below today’s. Then we delete your address.',
      zh: '价格低于今天时只发一封邮件，随后删除你的邮箱。',
      de: 'Eine einzige E-Mail, sobald der Preis unter den heutigen fällt. Danach löschen wir Ihre Adresse.',
      ja: '価格が今日より下がったときに、メールを1通だけお送りします。その後、アドレスは削除します。',
      ko: '가격이 오늘보다 내려가면 메일을 한 번만 보내 드리고, 주소는 삭제합니다.',
    },
  },
  send: {
    stock: { en: 'Notify me', zh: '到货通知我', de: 'Benachrichtigen', ja: '入荷を知らせる', ko: '입고 알림 신청' },
    price: { en: 'Notify me', zh: '降价通知我', de: 'Benachrichtigen', ja: '値下げを知らせる', ko: '가격 인하 알림 신청' },
  },
  sentText: (email: string) => ({
    en: `We have sent an e-mail to ${email}. Click the link in it to confirm.`,
    zh: `我们已向 ${email} 发送邮件，点击其中的链接即可确认。`,
    de: `Wir haben eine E-Mail an ${email} geschickt. Klicken Sie zur Bestätigung auf den Link darin.`,
    ja: `${email} にメールをお送りしました。メールのリンクを開いて確定してください。`,
    ko: `${email} 주소로 메일을 보냈습니다. 메일의 링크를 눌러 확인해 주세요.`,
  }),
})
