import { textGroup } from '../../frame/words/text-group.ts'

/** Unit names are for converted figures; stated ones use the shop's text. */
export const unitsTexts = textGroup('features/units', {
  systemOfUnits: { en: 'Units', zh: '单位制', de: 'Einheiten', ja: '単位系', ko: '단위계' },
  systems: {
    metric: { en: 'Metric', zh: '公制', de: 'Metrisch', ja: 'メートル法', ko: '미터법' },
    imperial: { en: 'Imperial', zh: '英制', de: 'Imperial', ja: 'ヤード・ポンド法', ko: '야드파운드법' },
  },
  unitNames: {
    min: { en: 'min', zh: '分钟', de: 'min', ja: '分', ko: '분' },
    h: { en: 'h', zh: '小时', de: 'h', ja: '時間', ko: '시간' },
    s: { en: 's', zh: '秒', de: 's', ja: '秒', ko: '초' },
    rpm: { en: 'rpm', zh: '转/分', de: 'U/min', ja: 'rpm', ko: 'rpm' },
    kV: { en: 'KV', zh: 'KV', de: 'KV', ja: 'KV', ko: 'KV' },
    mm: { en: 'mm', zh: 'mm', de: 'mm', ja: 'mm', ko: 'mm' },
    m: { en: 'm', zh: 'm', de: 'm', ja: 'm', ko: 'm' },
    km: { en: 'km', zh: 'km', de: 'km', ja: 'km', ko: 'km' },
    g: { en: 'g', zh: 'g', de: 'g', ja: 'g', ko: 'g' },
    kg: { en: 'kg', zh: 'kg', de: 'kg', ja: 'kg', ko: 'kg' },
    'km/h': { en: 'km/h', zh: 'km/h', de: 'km/h', ja: 'km/h', ko: 'km/h' },
    inch: { en: 'in', zh: '英寸', de: 'Zoll', ja: 'インチ', ko: '인치' },
    ft: { en: 'ft', zh: '英尺', de: 'Fuß', ja: 'フィート', ko: '피트' },
    mi: { en: 'mi', zh: '英里', de: 'Meilen', ja: 'マイル', ko: '마일' },
    oz: { en: 'oz', zh: '盎司', de: 'oz', ja: 'オンス', ko: '온스' },
    lb: { en: 'lb', zh: '磅', de: 'lb', ja: 'ポンド', ko: '파운드' },
    mph: { en: 'mph', zh: '英里/时', de: 'mph', ja: 'mph', ko: 'mph' },
  },
})
