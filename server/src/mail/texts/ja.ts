import type { MailTexts } from './en.ts'

export const texts: MailTexts = {
  verification: {
    subject: 'メールアドレスをご確認ください',
    paragraphs: ['このメールアドレスでTorvaneの会員登録を受け付けました。下のボタンからメールアドレスの確認をお願いします。'],
    button: 'メールアドレスを確認する',
    notes: ['リンクは24時間有効で、1回だけ使えます。', 'お心当たりのない場合は、お手数ですがこのメールを破棄してください。'],
  },
  passwordReset: {
    subject: 'パスワードの再設定',
    paragraphs: ['Torvaneのアカウントについて、パスワード再設定のお申し込みを受け付けました。'],
    button: '新しいパスワードを設定する',
    notes: [
      'リンクは30分間有効で、1回だけ使えます。',
      'お心当たりのない場合は、お手数ですがこのメールを破棄してください。パスワードは変わりません。',
    ],
  },
  passwordChanged: {
    subject: 'パスワードが変更されました',
    paragraphs: ['Torvaneのアカウントのパスワードが変更されました。ほかのすべての端末でログアウトしました。'],
    button: '',
    notes: ['お心当たりのない場合は、すぐにショップのログインページの「パスワードをお忘れですか？」から、パスワードを再設定してください。'],
  },
  newsletterConfirmation: {
    subject: 'メルマガの登録をご確認ください',
    paragraphs: ['このメールアドレスでTorvaneのメルマガのお申し込みを受け付けました。ご確認いただいてから配信を始めます。'],
    button: '登録を確認する',
    notes: ['リンクは7日間有効です。', 'お心当たりのない場合は、お手数ですがこのメールを破棄してください。'],
  },
  unsubscribe: '配信を停止する',
}
