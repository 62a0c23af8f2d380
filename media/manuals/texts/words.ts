import type { Language } from '@shop/contract/languages'

interface Words {
  /** The title of a manual, of its series' name. */
  manual: (series: string) => string
  forModels: string
  contents: string
  parts: string
  partsLead: string
  drawing: (series: string) => string
  number: string
  part: string
  binding: string
  battery: string
  firstRun: string
  firstRunLead: string
  care: string
  warning: string
}

/** The words of manuals that are not of one kind. */
export const WORDS: Record<Language, Words> = {
  en: {
    manual: (series) => `${series}: manual`,
    forModels: 'For these models',
    contents: 'Contents',
    parts: 'Parts',
    partsLead:
      'Every part can be bought separately. When you write to us, state the part number of the model and the number in the drawing.',
    drawing: (series) => `Exploded drawing, ${series}`,
    number: 'No.',
    part: 'Part',
    binding: 'Binding',
    battery: 'Battery safety',
    firstRun: 'First run',
    firstRunLead: 'With a model of this kind, note these points first.',
    care: 'Care',
    warning: 'Not a toy. Keep fingers, hair and clothes away from anything that turns, and never leave a charging pack alone.',
  },
  zh: {
    manual: (series) => `${series}使用说明书`,
    forModels: '适用型号',
    contents: '目录',
    parts: '零件',
    partsLead: '每个零件都能单独购买。来信时请写明模型的零件编号和图中的序号。',
    drawing: (series) => `${series}爆炸图`,
    number: '序号',
    part: '零件',
    binding: '对频',
    battery: '电池安全',
    firstRun: '首次使用',
    firstRunLead: '这一类模型请先注意以下几点。',
    care: '保养',
    warning: '本产品不是玩具。手指、头发和衣物远离一切转动部件；充电时不要离开。',
  },
  de: {
    manual: (series) => `${series}: Anleitung`,
    forModels: 'Für diese Modelle',
    contents: 'Inhalt',
    parts: 'Teile',
    partsLead: 'Jedes Teil gibt es einzeln. Nennen Sie uns die Teilenummer des Modells und die Nummer in der Zeichnung.',
    drawing: (series) => `Explosionszeichnung, ${series}`,
    number: 'Nr.',
    part: 'Teil',
    binding: 'Binden',
    battery: 'Akkusicherheit',
    firstRun: 'Vor dem ersten Start',
    firstRunLead: 'Bei einem Modell dieser Art zuerst auf diese Punkte achten.',
    care: 'Pflege',
    warning: 'Kein Spielzeug. Finger, Haare und Kleidung von allem fernhalten, was sich dreht, und einen ladenden Akku nie allein lassen.',
  },
  ja: {
    manual: (series) => `${series} 取扱説明書`,
    forModels: '対象モデル',
    contents: '目次',
    parts: '部品',
    partsLead: '部品はすべて一点ずつ買えます。お問い合わせの際は、モデルの品番と図の番号をお知らせください。',
    drawing: (series) => `${series} 分解図`,
    number: '番号',
    part: '部品',
    binding: 'バインド',
    battery: 'バッテリーの安全',
    firstRun: '初めて動かすとき',
    firstRunLead: 'この種類のモデルでは、まず次の点に気をつけてください。',
    care: '手入れ',
    warning: '玩具ではありません。回転する部分に指、髪、衣服を近づけず、充電中はそばを離れないでください。',
  },
  ko: {
    manual: (series) => `${series} 사용 설명서`,
    forModels: '해당 모델',
    contents: '차례',
    parts: '부품',
    partsLead: '모든 부품은 낱개로 살 수 있습니다. 문의할 때 모델의 부품 번호와 그림의 번호를 알려 주세요.',
    drawing: (series) => `${series} 분해도`,
    number: '번호',
    part: '부품',
    binding: '바인딩',
    battery: '배터리 안전',
    firstRun: '처음 움직일 때',
    firstRunLead: '이 종류의 모델은 먼저 다음을 지켜 주세요.',
    care: '관리',
    warning: '장난감이 아닙니다. 손가락, 머리카락, 옷을 도는 것에서 멀리하고, 충전 중에는 자리를 비우지 마세요.',
  },
}
