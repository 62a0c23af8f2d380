import { MAX_PRICE } from '@shop/contract/limits'
import { inEachLanguage } from '@shop/contract/words'

/** Why a row of a bulk change is left out: each a sentence that stands alone. */
export const BULK_TEXTS = inEachLanguage({
  gone: {
    en: 'There is no such product any more',
    zh: '该商品已不存在',
    de: 'Dieses Produkt gibt es nicht mehr',
    ja: 'この商品はもうありません',
    ko: '더 이상 없는 상품입니다',
  },
  notFound: (typed: string) => ({
    en: `No product has the part number or id “${typed}”`,
    zh: `没有部件编号或 ID 为“${typed}”的商品`,
    de: `Kein Produkt hat die Teilenummer oder ID „${typed}“`,
    ja: `部品番号またはIDが「${typed}」の商品はありません`,
    ko: `부품 번호나 ID가 “${typed}”인 상품이 없습니다`,
  }),
  twoProducts: (one: string, other: string) => ({
    en: `This may be ${one} or ${other}`,
    zh: `可能是 ${one} 或 ${other}`,
    de: `Das kann ${one} oder ${other} sein`,
    ja: `${one}とも${other}とも読めます`,
    ko: `${one}일 수도 ${other}일 수도 있습니다`,
  }),
  twice: (line: number) => ({
    en: `Line ${line} names the same product`,
    zh: `第 ${line} 行是同一商品`,
    de: `Zeile ${line} nennt dasselbe Produkt`,
    ja: `${line}行目と同じ商品です`,
    ko: `${line}행과 같은 상품입니다`,
  }),
  noPriceTyped: {
    en: 'There is no price in this line',
    zh: '此行没有价格',
    de: 'In dieser Zeile steht kein Preis',
    ja: 'この行に価格がありません',
    ko: '이 행에 가격이 없습니다',
  },
  notAPrice: (typed: string) => ({
    en: `“${typed}” is no price with at most two decimals`,
    zh: `“${typed}”不是最多两位小数的价格`,
    de: `„${typed}“ ist kein Preis mit höchstens zwei Nachkommastellen`,
    ja: `「${typed}」は小数点以下2桁までの価格ではありません`,
    ko: `“${typed}”은(는) 소수점 이하 두 자리까지의 가격이 아닙니다`,
  }),
  twoReadings: (typed: string, one: string, other: string) => ({
    en: `“${typed}” may be ${one} or ${other}`,
    zh: `“${typed}”可能是 ${one} 或 ${other}`,
    de: `„${typed}“ kann ${one} oder ${other} sein`,
    ja: `「${typed}」は${one}とも${other}とも読めます`,
    ko: `“${typed}”은(는) ${one}일 수도 ${other}일 수도 있습니다`,
  }),
  noPrice: {
    en: 'It has no price to change',
    zh: '该商品没有可更改的价格',
    de: 'Es hat keinen Preis, der sich ändern ließe',
    ja: '変更できる価格がありません',
    ko: '변경할 가격이 없습니다',
  },
  belowLeast: {
    en: 'The price would be less than 0.01',
    zh: '价格将低于 0.01',
    de: 'Der Preis läge unter 0,01',
    ja: '価格が0.01を下回ります',
    ko: '가격이 0.01보다 낮아집니다',
  },
  aboveMost: {
    en: `The price would be more than ${MAX_PRICE}`,
    zh: `价格将高于 ${MAX_PRICE}`,
    de: `Der Preis läge über ${MAX_PRICE}`,
    ja: `価格が${MAX_PRICE}を超えます`,
    ko: `가격이 ${MAX_PRICE}보다 높아집니다`,
  },
  originalBelow: {
    en: 'The original price would be lower than the price',
    zh: '原价将低于现价',
    de: 'Der ursprüngliche Preis läge unter dem Preis',
    ja: '元の価格が販売価格を下回ります',
    ko: '원래 가격이 판매 가격보다 낮아집니다',
  },
  savedDiffers: {
    en: 'It has a saved change that is not in the shop: publish or discard that first',
    zh: '该商品有尚未发布的已保存更改：请先发布或放弃',
    de: 'Es hat eine gespeicherte Änderung, die nicht im Shop ist: erst veröffentlichen oder verwerfen',
    ja: '未公開の保存済み変更があります。先に公開または破棄してください',
    ko: '쇼핑몰에 게시되지 않은 저장된 변경 사항이 있습니다. 먼저 게시하거나 취소하세요',
  },
  tooManyTags: (most: number) => ({
    en: `It would have more than ${most} tags`,
    zh: `标签将超过 ${most} 个`,
    de: `Es hätte mehr als ${most} Schlagwörter`,
    ja: `タグが${most}個を超えます`,
    ko: `태그가 ${most}개를 넘게 됩니다`,
  }),
  shopChanged: {
    en: 'The shop’s value has changed since this was saved: look at the product',
    zh: '保存后商城中的值已更改：请查看该商品',
    de: 'Der Wert im Shop hat sich seit dem Speichern geändert: Sehen Sie das Produkt an',
    ja: '保存後にショップ側の値が変わりました。商品を確認してください',
    ko: '저장한 뒤 쇼핑몰의 값이 바뀌었습니다. 상품을 확인하세요',
  },
})
