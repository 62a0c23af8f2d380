/** Mails about a product: `{product}` is its name, `{price}` its price of now. See `MAIL_TEXTS`. */
const CONFIRM = { en: 'Confirm', zh: '确认', de: 'Bestätigen', ja: '確認する', ko: '확인' }
const CONFIRM_NOTES = {
  en: [
    'The link is valid for 7 days. Afterwards, the same page lets you cancel.',
    'If you did not ask for this, you can ignore this e-mail: your address is then deleted.',
  ],
  zh: ['链接 7 天内有效。确认后，可在同一页面取消。', '如果你没有申请，请忽略此邮件，你的邮箱会被删除。'],
  de: [
    'Der Link gilt 7 Tage. Auf derselben Seite können Sie später absagen.',
    'Wenn Sie das nicht bestellt haben, können Sie diese E-Mail ignorieren: Ihre Adresse wird dann gelöscht.',
  ],
  ja: [
    'リンクは7日間有効です。ご確認後は、同じページから取り消せます。',
    'お心当たりのない場合は、このメールを破棄してください。アドレスは削除されます。',
  ],
  ko: [
    '링크는 7일 동안 유효합니다. 확인 후에는 같은 페이지에서 취소할 수 있습니다.',
    '신청하지 않으셨다면 이 메일을 무시하셔도 됩니다. 주소는 삭제됩니다.',
  ],
}
const ONCE = {
  en: ['This is the only e-mail about this. We have deleted your address from the list.'],
  zh: ['关于此商品只发这一封邮件，你的邮箱已从名单中删除。'],
  de: ['Das war die einzige E-Mail dazu. Ihre Adresse haben wir aus der Liste gelöscht.'],
  ja: ['この商品についてのメールはこの1通のみです。アドレスはリストから削除しました。'],
  ko: ['이 상품에 대한 메일은 이번 한 번뿐입니다. 주소는 목록에서 삭제했습니다.'],
}
const SEE = { en: 'See it in the shop', zh: '查看商品', de: 'Im Shop ansehen', ja: '商品を見る', ko: '상품 보기' }

export const NOTICE_MAILS = {
  stockConfirmation: {
    subject: {
      en: 'Please confirm: tell me when it is back',
      zh: '请确认到货通知',
      de: 'Bitte bestätigen Sie: Nachricht, sobald wieder lieferbar',
      ja: '再入荷のお知らせをご確認ください',
      ko: '재입고 알림을 확인해 주세요',
    },
    paragraphs: {
      en: ['This e-mail address was entered at {shop} to be told once {product} is in stock again. Please confirm that you want this.'],
      zh: ['有人在 {shop} 用此邮箱申请“{product}”的到货通知。请确认这是你本人的申请。'],
      de: [
        'Mit dieser E-Mail-Adresse wurde bei {shop} eine Nachricht bestellt, sobald {product} wieder lieferbar ist. Bitte bestätigen Sie das.',
      ],
      ja: ['{shop}で「{product}」の再入荷のお知らせを受け付けました。ご希望の場合は、下のボタンからご確認ください。'],
      ko: ['{shop}에서 이 이메일 주소로 “{product}” 재입고 알림이 신청되었습니다. 본인의 신청이 맞는지 확인해 주세요.'],
    },
    button: CONFIRM,
    notes: CONFIRM_NOTES,
  },
  priceConfirmation: {
    subject: {
      en: 'Please confirm: tell me if the price falls',
      zh: '请确认降价通知',
      de: 'Bitte bestätigen Sie: Nachricht bei niedrigerem Preis',
      ja: '値下げのお知らせをご確認ください',
      ko: '가격 인하 알림을 확인해 주세요',
    },
    paragraphs: {
      en: ['This e-mail address was entered at {shop} to be told once {product} costs less. Please confirm that you want this.'],
      zh: ['有人在 {shop} 用此邮箱申请“{product}”的降价通知。请确认这是你本人的申请。'],
      de: [
        'Mit dieser E-Mail-Adresse wurde bei {shop} eine Nachricht bestellt, sobald {product} weniger kostet. Bitte bestätigen Sie das.',
      ],
      ja: ['{shop}で「{product}」の値下げのお知らせを受け付けました。ご希望の場合は、下のボタンからご確認ください。'],
      ko: ['{shop}에서 이 이메일 주소로 “{product}” 가격 인하 알림이 신청되었습니다. 본인의 신청이 맞는지 확인해 주세요.'],
    },
    button: CONFIRM,
    notes: CONFIRM_NOTES,
  },
  stockNotice: {
    subject: {
      en: 'Back in stock: {product}',
      zh: '已到货：{product}',
      de: 'Wieder lieferbar: {product}',
      ja: '再入荷しました：{product}',
      ko: '재입고: {product}',
    },
    paragraphs: {
      en: ['{product} is in stock again at {shop}, as you asked us to tell you.'],
      zh: ['你关注的“{product}”在 {shop} 已到货。'],
      de: ['{product} ist bei {shop} wieder lieferbar. Sie hatten uns gebeten, Ihnen Bescheid zu geben.'],
      ja: ['お知らせをご希望の「{product}」が、{shop}に再入荷しました。'],
      ko: ['알림을 신청하신 “{product}” 상품이 {shop}에 다시 입고되었습니다.'],
    },
    button: SEE,
    notes: ONCE,
  },
  priceNotice: {
    subject: {
      en: 'Now {price}: {product}',
      zh: '现价 {price}：{product}',
      de: 'Jetzt {price}: {product}',
      ja: '{price}になりました：{product}',
      ko: '지금 {price}: {product}',
    },
    paragraphs: {
      en: ['{product} costs less at {shop} than when you asked: now {price}.'],
      zh: ['你关注的“{product}”在 {shop} 已降价，现价 {price}。'],
      de: ['{product} kostet bei {shop} jetzt {price}: weniger als zu dem Zeitpunkt, an dem Sie gefragt haben.'],
      ja: ['お知らせをご希望の「{product}」が{shop}で値下げされ、{price}になりました。'],
      ko: ['알림을 신청하신 “{product}” 상품의 가격이 {shop}에서 내려갔습니다. 현재 가격은 {price}입니다.'],
    },
    button: SEE,
    notes: ONCE,
  },
}
