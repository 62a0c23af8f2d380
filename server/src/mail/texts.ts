import { inEachLanguage } from '@shop/contract/words'
import { MODERATION_MAIL_TEXTS } from './moderation-texts.ts'
import { NOTICE_MAILS } from './notice-texts.ts'
import { PEOPLE_MAILS } from './people-texts.ts'

/** `{shop}` is the shop's name. The subject is also the heading; the button opens the link. */
export const MAIL_TEXTS = inEachLanguage({
  ...PEOPLE_MAILS,
  ...NOTICE_MAILS,
  verification: {
    subject: {
      en: 'Please confirm your e-mail address',
      zh: '请验证邮箱',
      de: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      ja: 'メールアドレスをご確認ください',
      ko: '이메일을 인증해 주세요',
    },
    paragraphs: {
      en: ['An account was created at {shop} with this e-mail address. Please confirm that it is yours.'],
      zh: ['有人用此邮箱在 {shop} 注册了账号。如果是你本人，请点击下方按钮验证邮箱。'],
      de: ['Mit dieser E-Mail-Adresse wurde bei {shop} ein Konto angelegt. Bitte bestätigen Sie, dass sie Ihnen gehört.'],
      ja: ['このメールアドレスで{shop}の会員登録を受け付けました。下のボタンからメールアドレスの確認をお願いします。'],
      ko: ['이 이메일 주소로 {shop} 회원가입이 접수되었습니다. 아래 버튼을 눌러 이메일을 인증해 주세요.'],
    },
    button: {
      en: 'Confirm e-mail address',
      zh: '验证邮箱',
      de: 'E-Mail-Adresse bestätigen',
      ja: 'メールアドレスを確認する',
      ko: '이메일 인증',
    },
    notes: {
      en: ['The link is valid for 24 hours and works once.', 'If you did not create an account, you can ignore this e-mail.'],
      zh: ['链接 24 小时内有效，仅可使用一次。', '如果你没有注册账号，请忽略此邮件。'],
      de: [
        'Der Link gilt 24 Stunden und funktioniert nur einmal.',
        'Wenn Sie kein Konto angelegt haben, können Sie diese E-Mail ignorieren.',
      ],
      ja: ['リンクは24時間有効で、1回だけ使えます。', 'お心当たりのない場合は、お手数ですがこのメールを破棄してください。'],
      ko: ['링크는 24시간 동안 유효하며 한 번만 사용할 수 있습니다.', '가입하지 않으셨다면 이 메일을 무시하셔도 됩니다.'],
    },
  },
  passwordReset: {
    subject: {
      en: 'Set a new password',
      zh: '设置新密码',
      de: 'Neues Passwort festlegen',
      ja: 'パスワードの再設定',
      ko: '비밀번호 재설정',
    },
    paragraphs: {
      en: ['Somebody, probably you, asked for a new password for your {shop} account.'],
      zh: ['有人（可能是你本人）申请重置你的 {shop} 账号密码。'],
      de: ['Jemand, vermutlich Sie, hat für Ihr Konto bei {shop} ein neues Passwort angefordert.'],
      ja: ['{shop}のアカウントについて、パスワード再設定のお申し込みを受け付けました。'],
      ko: ['{shop} 계정의 비밀번호 재설정 요청이 접수되었습니다.'],
    },
    button: {
      en: 'Set a new password',
      zh: '设置新密码',
      de: 'Neues Passwort festlegen',
      ja: '新しいパスワードを設定する',
      ko: '새 비밀번호 설정',
    },
    notes: {
      en: [
        'The link is valid for 30 minutes and works once.',
        'If you did not ask for it, you can ignore this e-mail: your password stays as it is.',
      ],
      zh: ['链接 30 分钟内有效，仅可使用一次。', '如果不是你本人申请，请忽略此邮件：你的密码不会改变。'],
      de: [
        'Der Link gilt 30 Minuten und funktioniert nur einmal.',
        'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.',
      ],
      ja: [
        'リンクは30分間有効で、1回だけ使えます。',
        'お心当たりのない場合は、お手数ですがこのメールを破棄してください。パスワードは変わりません。',
      ],
      ko: [
        '링크는 30분 동안 유효하며 한 번만 사용할 수 있습니다.',
        '요청하지 않으셨다면 이 메일을 무시하셔도 됩니다. 비밀번호는 그대로 유지됩니다.',
      ],
    },
  },
  passwordChanged: {
    subject: {
      en: 'Your password was changed',
      zh: '你的密码已修改',
      de: 'Ihr Passwort wurde geändert',
      ja: 'パスワードが変更されました',
      ko: '비밀번호가 변경되었습니다',
    },
    paragraphs: {
      en: ['The password of your {shop} account was changed. All other devices were logged out.'],
      zh: ['你的 {shop} 账号密码已修改，其他设备都已退出登录。'],
      de: ['Das Passwort Ihres Kontos bei {shop} wurde geändert. Alle anderen Geräte wurden abgemeldet.'],
      ja: ['{shop}のアカウントのパスワードが変更されました。ほかのすべての端末でログアウトしました。'],
      ko: ['{shop} 계정의 비밀번호가 변경되었습니다. 다른 기기는 모두 로그아웃되었습니다.'],
    },
    button: { en: '', zh: '', de: '', ja: '', ko: '' },
    notes: {
      en: ['If that was not you, ask for a new password on the shop’s login page at once.'],
      zh: ['如果不是你本人操作，请立即在商城登录页点“忘记密码”，重新设置密码。'],
      de: ['Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite des Shops sofort ein neues Passwort an.'],
      ja: ['お心当たりのない場合は、すぐにショップのログインページの「パスワードをお忘れですか？」から、パスワードを再設定してください。'],
      ko: ['본인이 변경하지 않으셨다면 즉시 쇼핑몰의 로그인 페이지에서 비밀번호를 재설정해 주세요.'],
    },
  },
  newsletterConfirmation: {
    subject: {
      en: 'Please confirm your subscription',
      zh: '请确认订阅',
      de: 'Bitte bestätigen Sie Ihr Abonnement',
      ja: 'メルマガの登録をご確認ください',
      ko: '구독을 확인해 주세요',
    },
    paragraphs: {
      en: ['This e-mail address was signed up for the {shop} newsletter. You will receive it only once you have confirmed.'],
      zh: ['有人用此邮箱申请订阅 {shop} 的邮件。确认之后，你才会收到。'],
      de: ['Diese E-Mail-Adresse wurde für den Newsletter von {shop} angemeldet. Sie erhalten ihn erst, wenn Sie das bestätigt haben.'],
      ja: ['このメールアドレスで{shop}のメルマガのお申し込みを受け付けました。ご確認いただいてから配信を始めます。'],
      ko: ['이 이메일 주소로 {shop} 뉴스레터 구독이 신청되었습니다. 확인하신 후에만 보내 드립니다.'],
    },
    button: { en: 'Confirm subscription', zh: '确认订阅', de: 'Abonnement bestätigen', ja: '登録を確認する', ko: '구독 확인' },
    notes: {
      en: ['The link is valid for 7 days.', 'If you did not ask for the newsletter, you can ignore this e-mail.'],
      zh: ['链接 7 天内有效。', '如果你没有订阅，请忽略此邮件。'],
      de: ['Der Link gilt 7 Tage.', 'Wenn Sie den Newsletter nicht bestellt haben, können Sie diese E-Mail ignorieren.'],
      ja: ['リンクは7日間有効です。', 'お心当たりのない場合は、お手数ですがこのメールを破棄してください。'],
      ko: ['링크는 7일 동안 유효합니다.', '신청하지 않으셨다면 이 메일을 무시하셔도 됩니다.'],
    },
  },
  newsletter: {
    subject: { en: '', zh: '', de: '', ja: '', ko: '' },
    paragraphs: { en: [], zh: [], de: [], ja: [], ko: [] },
    button: { en: '', zh: '', de: '', ja: '', ko: '' },
    notes: {
      en: ['You are receiving this e-mail because you subscribed to our newsletter. You can unsubscribe at any time.'],
      zh: ['你收到这封邮件，是因为你订阅了我们的邮件。你可以随时退订。'],
      de: ['Sie erhalten diese E-Mail, weil Sie unseren Newsletter abonniert haben. Abbestellen können Sie ihn jederzeit.'],
      ja: ['このメールは、当店のメルマガにご登録いただいた方にお送りしています。配信はいつでも停止できます。'],
      ko: ['이 메일은 뉴스레터를 구독하신 분께 보내 드립니다. 구독은 언제든지 해지할 수 있습니다.'],
    },
  },
  contactMessage: {
    subject: {
      en: 'Message from the contact form',
      zh: '联系表单的新留言',
      de: 'Nachricht über das Kontaktformular',
      ja: 'お問い合わせフォームからのメッセージ',
      ko: '문의 양식으로 접수된 메시지',
    },
    paragraphs: { en: [], zh: [], de: [], ja: [], ko: [] },
    button: { en: 'See the product', zh: '查看商品', de: 'Produkt ansehen', ja: '商品を見る', ko: '상품 보기' },
    notes: {
      en: ['Your reply to this e-mail goes to the sender.'],
      zh: ['直接回复此邮件，对方即可收到。'],
      de: ['Ihre Antwort auf diese E-Mail geht an den Absender.'],
      ja: ['このメールに返信すると、お客様に届きます。'],
      ko: ['이 메일에 회신하면 고객에게 전달됩니다.'],
    },
  },
  contactConfirmation: {
    subject: {
      en: 'We have received your message',
      zh: '我们已收到你的留言',
      de: 'Ihre Nachricht ist angekommen',
      ja: 'お問い合わせを受け付けました',
      ko: '문의가 접수되었습니다',
    },
    paragraphs: {
      en: ['Thank you for writing to {shop}. We will reply to this e-mail address.'],
      zh: ['感谢联系 {shop}。我们会回复到此邮箱。'],
      de: ['Vielen Dank für Ihre Nachricht an {shop}. Unsere Antwort kommt an diese E-Mail-Adresse.'],
      ja: ['{shop}へお問い合わせいただき、ありがとうございます。ご返信はこのメールアドレスにお送りします。'],
      ko: ['{shop}에 문의해 주셔서 감사합니다. 답변은 이 이메일 주소로 보내 드립니다.'],
    },
    button: { en: '', zh: '', de: '', ja: '', ko: '' },
    notes: {
      en: ['If you did not write to us, you can ignore this e-mail.'],
      zh: ['如果你没有给我们留言，请忽略此邮件。'],
      de: ['Wenn Sie uns nicht geschrieben haben, können Sie diese E-Mail ignorieren.'],
      ja: ['お心当たりのない場合は、お手数ですがこのメールを破棄してください。'],
      ko: ['문의하지 않으셨다면 이 메일을 무시하셔도 됩니다.'],
    },
  },
  messageReply: {
    subject: { en: '', zh: '', de: '', ja: '', ko: '' },
    paragraphs: { en: [], zh: [], de: [], ja: [], ko: [] },
    button: { en: '', zh: '', de: '', ja: '', ko: '' },
    notes: {
      en: ['To write to us again, reply to this e-mail.'],
      zh: ['如需继续联系我们，直接回复此邮件即可。'],
      de: ['Wenn Sie uns noch einmal schreiben möchten, antworten Sie einfach auf diese E-Mail.'],
      ja: ['ご返信の際は、このメールにそのままご返信ください。'],
      ko: ['다시 문의하시려면 이 메일에 회신해 주세요.'],
    },
  },
  staffInvitation: {
    subject: {
      en: 'You are invited to the back office',
      zh: '邀请你加入后台管理',
      de: 'Einladung zur Verwaltung des Shops',
      ja: 'ショップ管理画面へのご招待',
      ko: '쇼핑몰 관리자 초대',
    },
    paragraphs: {
      en: ['You are invited to work on {shop}. Choose a password and set up a second factor: an app on your phone, or a passkey.'],
      zh: ['邀请你参与 {shop} 的管理工作。请设置密码，并启用两步验证：手机验证器或通行密钥。'],
      de: [
        'Sie sind eingeladen, an {shop} mitzuarbeiten. Wählen Sie ein Passwort und richten Sie einen zweiten Faktor ein: eine App auf dem Telefon oder einen Passkey.',
      ],
      ja: ['{shop}の管理にご招待します。パスワードを決め、2段階認証（スマートフォンのアプリまたはパスキー）を設定してください。'],
      ko: ['{shop} 관리에 초대되었습니다. 비밀번호를 정하고 2단계 인증(휴대폰 앱 또는 패스키)을 설정해 주세요.'],
    },
    button: { en: 'Begin', zh: '开始', de: 'Beginnen', ja: 'はじめる', ko: '시작하기' },
    notes: {
      en: ['The link is valid for 24 hours and works once.', 'If you were not expecting this, you can ignore this e-mail.'],
      zh: ['链接 24 小时内有效，仅可使用一次。', '如果你不了解此邮件的来由，请忽略。'],
      de: ['Der Link gilt 24 Stunden und funktioniert nur einmal.', 'Wenn Ihnen das nichts sagt, können Sie diese E-Mail ignorieren.'],
      ja: ['リンクは24時間有効で、1回だけ使えます。', 'お心当たりのない場合は、お手数ですがこのメールを破棄してください。'],
      ko: ['링크는 24시간 동안 유효하며 한 번만 사용할 수 있습니다.', '관련이 없으시면 이 메일을 무시하셔도 됩니다.'],
    },
  },
  staffReset: {
    subject: {
      en: 'Set a new password for the back office',
      zh: '重置后台密码',
      de: 'Neues Passwort für die Verwaltung des Shops',
      ja: 'ショップ管理画面のパスワード再設定',
      ko: '쇼핑몰 관리자 비밀번호 재설정',
    },
    paragraphs: {
      en: [
        'An owner of {shop} has sent you this link. Use it to set a new password and a new second factor; your current ones will then stop working.',
      ],
      zh: ['{shop} 的所有者向你发送了此链接。通过它可设置新密码和新的两步验证，现有的将随之失效。'],
      de: [
        'Eine Inhaberin oder ein Inhaber von {shop} schickt Ihnen diesen Link. Damit legen Sie ein neues Passwort und einen neuen zweiten Faktor fest; die bisherigen gelten dann nicht mehr.',
      ],
      ja: ['{shop}のオーナーからのリンクです。新しいパスワードと2段階認証を設定すると、現在のものは使えなくなります。'],
      ko: ['{shop} 소유자가 보낸 링크입니다. 새 비밀번호와 2단계 인증을 설정하면 지금 쓰는 것은 더 이상 사용할 수 없습니다.'],
    },
    button: {
      en: 'Set a new password',
      zh: '设置新密码',
      de: 'Neues Passwort festlegen',
      ja: '新しいパスワードを設定する',
      ko: '새 비밀번호 설정',
    },
    notes: {
      en: ['The link is valid for 24 hours and works once.', 'Until you use it, everything stays as it is.'],
      zh: ['链接 24 小时内有效，仅可使用一次。', '在使用之前，一切保持不变。'],
      de: ['Der Link gilt 24 Stunden und funktioniert nur einmal.', 'Bis Sie ihn benutzen, bleibt alles, wie es ist.'],
      ja: ['リンクは24時間有効で、1回だけ使えます。', '使うまでは、何も変わりません。'],
      ko: ['링크는 24시간 동안 유효하며 한 번만 사용할 수 있습니다.', '사용하기 전까지는 아무것도 바뀌지 않습니다.'],
    },
  },
  ...MODERATION_MAIL_TEXTS,
  unsubscribe: { en: 'Unsubscribe', zh: '退订', de: 'Abbestellen', ja: '配信を停止する', ko: '구독 해지' },
})
