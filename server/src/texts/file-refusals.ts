import type { Language } from '@shop/contract/languages'
import { inEachLanguage } from '@shop/contract/words'

/** Reasons to refuse a file, other than an unsupported type. Lengths are in mm. */
export type FileRefusal =
  | { why: 'notImage' | 'notModel' | 'notDocument' | 'heic' | 'tiff' | 'modelWithoutMesh' }
  | { why: 'notFilm' | 'filmCutOff' | 'filmWithoutPictures' }
  | { why: 'filmFormat'; format: string }
  | { why: 'modelNeeds'; extension: string }
  | { why: 'modelTooMuch'; values: number; most: number }
  | { why: 'modelTooLarge' | 'modelTooSmall'; mm: number; limitMm: number }
  | { why: 'modelFlat'; sidesMm: readonly number[] }

const MM_PER_METRE = 1_000
const LOCALES = { en: 'en-GB', zh: 'zh-CN', de: 'de-DE', ja: 'ja-JP', ko: 'ko-KR' } satisfies Record<Language, string>
const ofLanguage = (language: Language) => {
  const format = new Intl.NumberFormat(LOCALES[language], { maximumSignificantDigits: 3 })
  const length = (mm: number) => (mm >= MM_PER_METRE ? `${format.format(mm / MM_PER_METRE)} m` : `${format.format(mm)} mm`)
  return { number: (value: number) => format.format(value), length, sides: (mm: readonly number[]) => mm.map(length).join(' × ') }
}
const [en, zh, de, ja, ko] = [ofLanguage('en'), ofLanguage('zh'), ofLanguage('de'), ofLanguage('ja'), ofLanguage('ko')]

const WORDS = inEachLanguage({
  notImage: {
    en: 'This is not a JPEG, PNG or WebP file, or it is damaged',
    zh: '这不是 JPEG、PNG 或 WebP 图片，或文件已损坏',
    de: 'Das ist kein JPEG, PNG oder WebP, oder die Datei ist beschädigt',
    ja: 'JPEG、PNG、WebPのいずれでもないか、ファイルが壊れています',
    ko: 'JPEG, PNG, WebP가 아니거나 파일이 손상되었습니다',
  },
  notModel: {
    en: 'This is not a GLB file, it is damaged, or it loads parts from elsewhere',
    zh: '这不是 GLB 模型，或文件已损坏，或引用了外部资源',
    de: 'Das ist kein GLB, die Datei ist beschädigt, oder sie lädt Teile von anderswo',
    ja: 'GLBではないか、ファイルが壊れているか、外部のデータを参照しています',
    ko: 'GLB가 아니거나, 파일이 손상되었거나, 외부 데이터를 불러옵니다',
  },
  notDocument: {
    en: 'This is not a PDF, or it is damaged',
    zh: '这不是 PDF，或文件已损坏',
    de: 'Das ist kein PDF, oder die Datei ist beschädigt',
    ja: 'PDFではないか、ファイルが壊れています',
    ko: 'PDF가 아니거나 파일이 손상되었습니다',
  },
  notFilm: {
    en: 'This is not an MP4 film, whatever its name says',
    zh: '这不是 MP4 视频（与文件名无关）',
    de: 'Das ist kein MP4-Film, auch wenn die Datei so heißt',
    ja: 'ファイル名にかかわらず、MP4の動画ではありません',
    ko: '파일 이름과 관계없이 MP4 동영상이 아닙니다',
  },
  filmCutOff: {
    en: 'The end of this film is missing: export it again',
    zh: '该视频不完整，缺少结尾，请重新导出',
    de: 'Diesem Film fehlt das Ende: bitte neu exportieren',
    ja: 'この動画は途中で切れています。もう一度書き出してください',
    ko: '이 동영상은 끝부분이 없습니다. 다시 내보내 주세요',
  },
  filmWithoutPictures: {
    en: 'This file has no video track that could be played, only sound or nothing',
    zh: '该文件没有可播放的视频轨道，只有声音或没有内容',
    de: 'Diese Datei hat keine abspielbare Bildspur, nur Ton oder nichts',
    ja: '再生できる映像トラックがありません。音声だけか、空のファイルです',
    ko: '재생할 수 있는 영상 트랙이 없습니다. 소리만 있거나 비어 있습니다',
  },
  filmFormat: (format: string) => ({
    en: `This film is in the format ${format}, which browsers do not play: export it as H.264, H.265, VP9 or AV1`,
    zh: `该视频的编码为 ${format}，浏览器无法播放，请导出为 H.264、H.265、VP9 或 AV1`,
    de: `Dieser Film ist im Format ${format}, das Browser nicht abspielen: bitte als H.264, H.265, VP9 oder AV1 exportieren`,
    ja: `この動画の形式${format}はブラウザーで再生できません。H.264、H.265、VP9、AV1のいずれかで書き出してください`,
    ko: `이 동영상의 형식 ${format}은 브라우저에서 재생되지 않습니다. H.264, H.265, VP9 또는 AV1로 내보내 주세요`,
  }),
  heic: {
    en: 'This is a HEIC picture, whatever its name says: save it as JPEG (iPhone: Settings › Camera › Formats › Most Compatible)',
    zh: '这是 HEIC 图片（与文件名无关），请另存为 JPEG（iPhone：设置 › 相机 › 格式 › 兼容性最佳）',
    de: 'Das ist ein HEIC-Bild, auch wenn es anders heißt: bitte als JPEG speichern (iPhone: Einstellungen › Kamera › Formate › Maximale Kompatibilität)',
    ja: 'この画像はファイル名にかかわらずHEIC形式です。JPEGで保存してください（iPhone：設定 › カメラ › フォーマット › 互換性優先）',
    ko: '파일 이름과 관계없이 HEIC 이미지입니다. JPEG로 저장해 주세요(iPhone: 설정 › 카메라 › 포맷 › 높은 호환성)',
  },
  tiff: {
    en: 'This is a TIFF picture, whatever its name says: export it as JPEG',
    zh: '这是 TIFF 图片（与文件名无关），请导出为 JPEG',
    de: 'Das ist ein TIFF-Bild, auch wenn es anders heißt: bitte als JPEG exportieren',
    ja: 'この画像はファイル名にかかわらずTIFF形式です。JPEGで書き出してください',
    ko: '파일 이름과 관계없이 TIFF 이미지입니다. JPEG로 내보내 주세요',
  },
  modelWithoutMesh: {
    en: 'This model shows nothing: its scene has no mesh',
    zh: '该模型没有可显示的内容：场景中没有网格',
    de: 'Dieses Modell zeigt nichts: seine Szene hat kein Netz',
    ja: 'このモデルには表示するものがありません。シーンにメッシュがありません',
    ko: '이 모델에는 표시할 것이 없습니다. 장면에 메시가 없습니다',
  },
  modelNeeds: (extension: string) => ({
    en: `This model uses ${extension}, which cannot be shown here: export it without that`,
    zh: `该模型使用了此处无法显示的扩展 ${extension}，请在不使用该扩展的情况下导出`,
    de: `Dieses Modell verwendet ${extension}, was hier nicht dargestellt werden kann: bitte ohne diese Erweiterung exportieren`,
    ja: `このモデルは、ここでは表示できない拡張機能${extension}を使っています。この拡張機能なしで書き出してください`,
    ko: `이 모델은 여기에서 표시할 수 없는 확장 ${extension} 기능을 사용합니다. 이 확장 없이 내보내 주세요`,
  }),
  modelTooMuch: (values: number, most: number) => ({
    en: `This model has ${en.number(values)} vertices and indices, ${en.number(most)} at most can be shown: simplify its meshes`,
    zh: `该模型有 ${zh.number(values)} 个顶点和索引，最多只能显示 ${zh.number(most)} 个，请简化网格`,
    de: `Dieses Modell hat ${de.number(values)} Punkte und Indizes, höchstens ${de.number(most)} können dargestellt werden: bitte vereinfachen`,
    ja: `このモデルの頂点とインデックスは${ja.number(values)}個ですが、表示できるのは${ja.number(most)}個までです。メッシュを簡略化してください`,
    ko: `이 모델의 정점과 인덱스는 ${ko.number(values)}개이지만 최대 ${ko.number(most)}개까지 표시할 수 있습니다. 메시를 단순화해 주세요`,
  }),
  modelTooLarge: (mm: number, limitMm: number) => ({
    en: `This model is ${en.length(mm)} long, ${en.length(limitMm)} at most can be shown: GLB files are in metres`,
    zh: `该模型长 ${zh.length(mm)}，最多只能显示 ${zh.length(limitMm)}：GLB 文件以米为单位`,
    de: `Dieses Modell ist ${de.length(mm)} lang, höchstens ${de.length(limitMm)} können dargestellt werden: GLB-Dateien sind in Metern`,
    ja: `このモデルの長さは${ja.length(mm)}ですが、表示できるのは${ja.length(limitMm)}までです。GLBファイルの単位はメートルです`,
    ko: `이 모델의 길이는 ${ko.length(mm)}이지만 최대 ${ko.length(limitMm)}까지 표시할 수 있습니다. GLB 파일의 단위는 미터입니다`,
  }),
  modelTooSmall: (mm: number, limitMm: number) => ({
    en: `This model is only ${en.length(mm)} long, ${en.length(limitMm)} at least can be shown: GLB files are in metres`,
    zh: `该模型只有 ${zh.length(mm)} 长，至少需要 ${zh.length(limitMm)} 才能显示：GLB 文件以米为单位`,
    de: `Dieses Modell ist nur ${de.length(mm)} lang, mindestens ${de.length(limitMm)} sind nötig: GLB-Dateien sind in Metern`,
    ja: `このモデルの長さは${ja.length(mm)}しかありません。表示には${ja.length(limitMm)}以上が必要です。GLBファイルの単位はメートルです`,
    ko: `이 모델의 길이는 ${ko.length(mm)}뿐입니다. 표시하려면 ${ko.length(limitMm)} 이상이어야 합니다. GLB 파일의 단위는 미터입니다`,
  }),
  modelFlat: (sidesMm: readonly number[]) => ({
    en: `This model is flat, ${en.sides(sidesMm)}: it needs a thickness`,
    zh: `该模型是平面（${zh.sides(sidesMm)}），需要有厚度`,
    de: `Dieses Modell ist flach, ${de.sides(sidesMm)}: es braucht eine Dicke`,
    ja: `このモデルは平面です（${ja.sides(sidesMm)}）。厚みが必要です`,
    ko: `이 모델은 평면입니다(${ko.sides(sidesMm)}). 두께가 있어야 합니다`,
  }),
})

/** Returns the reason as a sentence without a full stop. */
export function refusalText(refusal: FileRefusal, language: Language): string {
  const words = WORDS[language]
  switch (refusal.why) {
    case 'filmFormat':
      return words.filmFormat(refusal.format)
    case 'modelNeeds':
      return words.modelNeeds(refusal.extension)
    case 'modelTooMuch':
      return words.modelTooMuch(refusal.values, refusal.most)
    case 'modelTooLarge':
    case 'modelTooSmall':
      return words[refusal.why](refusal.mm, refusal.limitMm)
    case 'modelFlat':
      return words.modelFlat(refusal.sidesMm)
    default:
      return words[refusal.why]
  }
}
