import { textGroup } from '../../frame/words/text-group.ts'

/** The words of subscribing to the newsletter, and of the community around it. */
export const newsletterTexts = textGroup('features/newsletter', {
  subscribe: { en: 'Subscribe', zh: '订阅', de: 'Abonnieren', ja: 'メルマガ登録', ko: '뉴스레터 구독' },
  /** These two where the shop has no words of its own (`use-invitation.ts`). */
  communityTitle: { en: 'Newsletter', zh: '邮件订阅', de: 'Newsletter', ja: 'メールマガジン', ko: '뉴스레터' },
  communityText: {
    en: 'News from the shop by e-mail. Unsubscribe whenever you like.',
    zh: '通过邮件了解商城动态。随时可以退订。',
    de: 'Neues aus dem Shop per Mail. Abbestellen können Sie jederzeit.',
    ja: 'ショップの最新情報をメールでお届けします。いつでも配信を停止できます。',
    ko: '상점 소식을 메일로 보내 드립니다. 언제든 해지할 수 있습니다.',
  },
  socialLinks: { en: 'Follow us', zh: '关注我们', de: 'Folgen Sie uns', ja: '公式チャンネル', ko: '공식 채널' },
  noSocialLinks: {
    en: 'No channels yet.',
    zh: '暂无其他渠道',
    de: 'Noch keine Kanäle.',
    ja: 'チャンネルはまだありません。',
    ko: '아직 다른 채널이 없습니다.',
  },
  subscriberName: { en: 'Name', zh: '姓名', de: 'Name', ja: 'お名前', ko: '이름' },
  hint: {
    en: 'One e-mail to confirm, then one a month.',
    zh: '先收一封确认邮件，之后每月一封。',
    de: 'Eine Mail zur Bestätigung, danach eine im Monat.',
    ja: '確認メールが1通、その後は月に1通届きます。',
    ko: '확인 메일 한 통, 그다음은 한 달에 한 통입니다.',
  },
  nameMissing: {
    en: 'Please enter subscriber name',
    zh: '请输入订阅人姓名',
    de: 'Bitte geben Sie einen Namen ein',
    ja: 'お名前を入力してください',
    ko: '구독자 이름을 입력해 주세요',
  },
  nameTooLong: (most: number) => ({
    en: `At most ${most} characters for the name`,
    zh: `姓名最多 ${most} 个字符`,
    de: `Höchstens ${most} Zeichen für den Namen`,
    ja: `お名前は${most}文字以内で入力してください`,
    ko: `이름은 ${most}자까지 입력할 수 있습니다`,
  }),
  agreeToTerms: {
    en: 'Please agree to the Terms of Service and Privacy Policy',
    zh: '请同意服务条款和隐私政策',
    de: 'Bitte stimmen Sie den Nutzungsbedingungen und der Datenschutzerklärung zu',
    ja: '利用規約とプライバシーポリシーへの同意が必要です',
    ko: '이용약관과 개인정보 처리방침에 동의해 주세요',
  },
  incomplete: {
    en: 'Please fill in all information and agree to the subscription terms',
    zh: '请填写完整信息并同意订阅条款',
    de: 'Bitte füllen Sie alles aus und stimmen Sie den Bedingungen des Newsletters zu',
    ja: 'すべての項目を入力し、メルマガの配信に同意してください',
    ko: '모든 정보를 입력하고 구독 약관에 동의해 주세요',
  },
  subscribeError: {
    en: 'Subscription failed, please try again',
    zh: '订阅失败，请重试',
    de: 'Das Abonnieren ist fehlgeschlagen, bitte versuchen Sie es erneut',
    ja: '登録できませんでした。もう一度お試しください。',
    ko: '구독하지 못했습니다. 다시 시도해 주세요',
  },
  sentTitle: { en: 'Nearly there', zh: '就差一步', de: 'Fast geschafft', ja: 'あと一歩です', ko: '거의 다 됐습니다' },
  sentText: (email: string) => ({
    en: `We have sent an e-mail to ${email}. Click the link in it to confirm.`,
    zh: `我们已向 ${email} 发送邮件。点击邮件里的链接，订阅就完成了。`,
    de: `Wir haben eine Mail an ${email} geschickt. Klicken Sie auf den Link darin, dann sind Sie dabei.`,
    ja: `${email} にメールをお送りしました。メールのリンクを開いて、登録を確定してください。`,
    ko: `${email} 주소로 메일을 보냈습니다. 메일의 링크를 누르면 구독이 완료됩니다.`,
  }),
  another: {
    en: 'Subscribe another address',
    zh: '再订阅一个邮箱',
    de: 'Weitere Adresse anmelden',
    ja: '別のアドレスを登録する',
    ko: '다른 주소 구독하기',
  },
})
