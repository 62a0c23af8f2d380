import { textGroup } from '../../../frame/words/text-group.ts'

/** Texts of /account that are also loaded for visitors, who are redirected to /login. */
export const profileOutlineTexts = textGroup('features/profile/outline', {
  sections: { en: 'Account sections', zh: '账号内容', de: 'Bereiche des Kontos', ja: 'アカウントの項目', ko: '계정 항목' },
  lead: {
    en: 'Everything the shop knows about you, and can forget.',
    zh: '商城保存的关于你的一切都在这里，也都可以删除。',
    de: 'Alles, was der Shop über Sie weiß und vergessen kann.',
    ja: 'このショップが保存しているお客様の情報は、すべてここで確認・削除できます。',
    ko: '쇼핑몰에 저장된 고객님의 모든 정보를 여기에서 확인하고 지울 수 있습니다.',
  },
  nameTitle: { en: 'Name and picture', zh: '昵称和头像', de: 'Name und Bild', ja: '名前と画像', ko: '닉네임과 사진' },
  loginsTitle: {
    en: 'Where you are logged in',
    zh: '已登录的设备',
    de: 'Wo Sie angemeldet sind',
    ja: 'ログイン中の端末',
    ko: '로그인한 기기',
  },
  dataTitle: { en: 'Your data', zh: '你的数据', de: 'Ihre Daten', ja: 'お客様のデータ', ko: '내 데이터' },
  deleteTitle: { en: 'Delete account', zh: '注销账号', de: 'Konto löschen', ja: 'アカウントの削除', ko: '계정 삭제' },
})
