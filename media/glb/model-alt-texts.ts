type Texts = Record<'en' | 'zh' | 'de' | 'ja' | 'ko', string>

export const altTextOf = (name: Texts): Texts => ({
  en: `${name.en}, 3D model`,
  zh: `${name.zh}，3D 模型`,
  de: `${name.de}, 3D-Modell`,
  ja: `${name.ja}、3Dモデル`,
  ko: `${name.ko}, 3D 모델`,
})
