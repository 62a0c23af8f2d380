import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  productFailed: '商品信息加载失败',
  pictures: '图片',
  pictureOf: (number, count) => `第 ${number} 张，共 ${count} 张`,
  enlarge: (number, count) => `放大图片：第 ${number} 张，共 ${count} 张`,
  picturesOf: (name) => `${name}的图片`,
  zoom: '缩放',
  larger: '放大',
  smaller: '缩小',
  previousPicture: '上一张图片',
  nextPicture: '下一张图片',
  keyPicture: '切换图片',
  shiftKey: 'Shift',
  keyMove: '移动，也可拖动',
  keyFit: '适应窗口',
  manual: (part) => `说明书 ${part}`,
  manualTitle: '拆得开，也装得回去',
  shareModel: '分享这款模型',
  byEmail: '电子邮件',
  moreWays: '更多分享方式',
  downloadManual: '下载说明书',
})
