import type { MailTexts } from './en.ts'

export const texts: MailTexts = {
  verification: {
    subject: 'メールアドレスをご確認ください',
    paragraphs: ['このメールアドレスで Torvane のアカウントが作成されました。ご本人のアドレスであることをご確認ください。'],
    button: 'メールアドレスを確認する',
    notes: ['リンクは24時間有効で、1回だけ使えます。', 'アカウントを作成していない場合は、何もする必要はありません。'],
  },
  passwordReset: {
    subject: '新しいパスワードの設定',
    paragraphs: ['Torvane のアカウントについて、新しいパスワードの設定が申し込まれました。'],
    button: '新しいパスワードを設定する',
    notes: ['リンクは30分間有効で、1回だけ使えます。', 'お心当たりがない場合は、何もする必要はありません。パスワードは変わりません。'],
  },
  passwordChanged: {
    subject: 'パスワードが変更されました',
    paragraphs: ['Torvane のアカウントのパスワードが変更されました。ほかの端末はログアウトされました。'],
    button: '',
    notes: ['お心当たりがない場合は、すぐにショップのログインページで新しいパスワードをお申し込みください。'],
  },
  newsletterConfirmation: {
    subject: 'ニュースレターの登録をご確認ください',
    paragraphs: ['このメールアドレスで Torvane のニュースレターが申し込まれました。ご確認いただいてから配信を始めます。'],
    button: '登録を確認する',
    notes: ['リンクは7日間有効です。', 'お申し込みでない場合は、何もする必要はありません。'],
  },
  unsubscribe: '配信を停止する',
}
