import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  subscribe: 'メルマガ登録',
  communityTitle: 'ピットクルーの一員に',
  communityText: '新しい図面、部品の情報、組み立てのコツを月に一度。いつでも配信を停止できます。',
  socialLinks: '公式チャンネル',
  noSocialLinks: 'チャンネルはまだありません。',
  subscriberName: 'お名前',
  hint: '確認メールが1通、その後は月に1通届きます。',
  nameMissing: 'お名前を入力してください',
  nameTooLong: (most) => `お名前は${most}文字以内で入力してください`,
  agreeToTerms: '利用規約とプライバシーポリシーへの同意が必要です',
  incomplete: 'すべての項目を入力し、メルマガの配信に同意してください',
  subscribeError: '登録できませんでした。もう一度お試しください。',
  sentTitle: 'あと一歩です',
  sentText: (email) => `${email} にメールをお送りしました。メールのリンクを開いて、登録を確定してください。`,
  another: '別のアドレスを登録する',
})
