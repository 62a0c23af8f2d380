/** Mails about decisions of staff on accounts. See `MAIL_TEXTS`. */
export const PEOPLE_MAILS = {
  accountDisabled: {
    subject: {
      en: 'Your account has been disabled',
      zh: '你的账号已停用',
      de: 'Ihr Konto wurde gesperrt',
      ja: 'アカウントの利用を停止しました',
      ko: '계정 이용이 정지되었습니다',
    },
    paragraphs: {
      en: ['Your {shop} account has been disabled. All devices were logged out, and nobody can log in until it is enabled again.'],
      zh: ['你的 {shop} 账号已停用，所有设备都已退出登录，恢复使用前无法登录。'],
      de: [
        'Ihr Konto bei {shop} wurde gesperrt. Alle Geräte wurden abgemeldet; anmelden kann sich niemand, bis es wieder freigegeben ist.',
      ],
      ja: ['{shop}のアカウントの利用を停止しました。すべての端末でログアウトされ、再開されるまでログインできません。'],
      ko: ['{shop} 계정의 이용이 정지되었습니다. 모든 기기에서 로그아웃되었으며 이용이 재개될 때까지 로그인할 수 없습니다.'],
    },
    button: { en: 'Contact us', zh: '联系我们', de: 'Kontakt aufnehmen', ja: 'お問い合わせ', ko: '문의하기' },
    notes: {
      en: ['If you think this is a mistake, write to us. You may also ask for your data, or for your account to be deleted.'],
      zh: ['如果你认为有误，请联系我们。你也可以要求获取自己的数据，或要求删除账号。'],
      de: ['Wenn Sie das für einen Irrtum halten, schreiben Sie uns. Sie können auch Ihre Daten anfordern oder Ihr Konto löschen lassen.'],
      ja: ['お心当たりがない場合は、お手数ですがお問い合わせください。ご自身のデータの開示や、アカウントの削除を求めることもできます。'],
      ko: ['착오라고 생각되시면 문의해 주세요. 본인 데이터의 제공이나 계정 삭제를 요청하실 수도 있습니다.'],
    },
  },
  accountEnabled: {
    subject: {
      en: 'Your account is open again',
      zh: '你的账号已恢复使用',
      de: 'Ihr Konto ist wieder freigegeben',
      ja: 'アカウントの利用を再開しました',
      ko: '계정을 다시 이용하실 수 있습니다',
    },
    paragraphs: {
      en: ['Your {shop} account can be used again. You can log in with your password as before.'],
      zh: ['你的 {shop} 账号已恢复使用，可以用原来的密码登录。'],
      de: ['Ihr Konto bei {shop} kann wieder genutzt werden. Melden Sie sich wie bisher mit Ihrem Passwort an.'],
      ja: ['{shop}のアカウントを再びご利用いただけます。これまでと同じパスワードでログインできます。'],
      ko: ['{shop} 계정을 다시 이용하실 수 있습니다. 기존 비밀번호로 로그인해 주세요.'],
    },
    button: { en: '', zh: '', de: '', ja: '', ko: '' },
    notes: { en: [], zh: [], de: [], ja: [], ko: [] },
  },
}
