import type { Texts } from './en.ts'

export const texts = (): Texts => ({
  productFailed: '상품 정보를 불러오지 못했습니다',
  pictures: '사진',
  pictureOf: (number, count) => `사진 ${count}장 중 ${number}번째`,
  enlarge: (number, count) => `크게 보기: 사진 ${count}장 중 ${number}번째`,
  picturesOf: (name) => `${name} 사진`,
  zoom: '확대/축소',
  larger: '확대',
  smaller: '축소',
  previousPicture: '이전 사진',
  nextPicture: '다음 사진',
  keyPicture: '사진 바꾸기',
  shiftKey: 'Shift',
  keyMove: '이동(끌기 가능)',
  keyFit: '화면에 맞추기',
  manual: (part) => `설명서 ${part}`,
  manualTitle: '분해하고 다시 조립하기',
  shareModel: '이 모델 공유',
  byEmail: '이메일',
  moreWays: '다른 방법으로 공유',
  downloadManual: '설명서 내려받기',
})
