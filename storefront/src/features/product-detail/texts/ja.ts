import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  productFailed: '商品情報を読み込めませんでした',
  pictures: '画像',
  pictureOf: (number, count) => `画像${count}枚中${number}枚目`,
  enlarge: (number, count) => `拡大する：画像${count}枚中${number}枚目`,
  picturesOf: (name) => `${name}の画像`,
  zoom: 'ズーム',
  larger: '拡大',
  smaller: '縮小',
  previousPicture: '前の画像',
  nextPicture: '次の画像',
  keyPicture: '画像の切り替え',
  shiftKey: 'Shift',
  keyMove: '移動（ドラッグも可）',
  keyFit: '全体を表示',
  manual: (part) => `説明書 ${part}`,
  manualTitle: '分解して、また組み立てる',
  shareModel: 'このモデルを共有',
  byEmail: 'メール',
  moreWays: 'その他の共有方法',
  downloadManual: '説明書をダウンロード',
})
