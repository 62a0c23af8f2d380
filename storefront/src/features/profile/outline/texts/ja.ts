import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  sections: 'アカウントの項目',
  lead: 'このショップが保存しているお客様の情報は、すべてここで確認・削除できます。',
  nameTitle: '名前と画像',
  loginsTitle: 'ログイン中の端末',
  dataTitle: 'お客様のデータ',
  deleteTitle: 'アカウントの削除',
})
