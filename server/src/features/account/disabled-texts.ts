import { inEachLanguage } from '@shop/contract/words'

/** Reasons for disabling an account, as its customer reads them in the mail. */
export const DISABLED_TEXTS = inEachLanguage({
  misuse: {
    en: 'Reason: the account was used in a way that our Terms of Service do not allow.',
    zh: '原因：该账号的使用方式违反了服务条款。',
    de: 'Grund: Das Konto wurde auf eine Weise genutzt, die unsere Nutzungsbedingungen nicht erlauben.',
    ja: '理由：利用規約で認められていない方法でアカウントが利用されました。',
    ko: '사유: 이용약관에서 허용하지 않는 방식으로 계정이 사용되었습니다.',
  },
  security: {
    en: 'Reason: we noticed unusual activity and want to protect your account.',
    zh: '原因：我们发现异常活动，为保护你的账号而停用。',
    de: 'Grund: Wir haben ungewöhnliche Vorgänge bemerkt und möchten Ihr Konto schützen.',
    ja: '理由：通常と異なる操作を検知したため、アカウントを保護しています。',
    ko: '사유: 평소와 다른 활동이 감지되어 계정을 보호하기 위한 조치입니다.',
  },
  request: {
    en: 'Reason: you asked us to disable it.',
    zh: '原因：你要求我们停用该账号。',
    de: 'Grund: Sie haben uns darum gebeten.',
    ja: '理由：お客様からのご依頼によるものです。',
    ko: '사유: 고객님께서 요청하셨습니다.',
  },
})
