import type { Language } from '@shop/contract/languages'

interface Words {
  manual: (series: string) => string
  forModels: string
  contents: string
  parts: string
  partsLead: (model: string) => string
  drawing: (model: string) => string
  number: string
  part: string
  partNumber: string
  quantity: string
  binding: string
  battery: string
  firstRun: string
  firstRunLead: string
  care: string
  warning: string
}

export const WORDS: Record<Language, Words> = {
  en: {
    manual: (series) => `${series}: manual`,
    forModels: 'For these models',
    contents: 'Contents',
    parts: 'Parts',
    partsLead: (model) =>
      `Shown is the ${model}. Every part can be bought separately: each has a page in the shop under its part number, with its price. The parts of every other model are listed on its page.`,
    drawing: (series) => `Exploded drawing, ${series}`,
    number: 'No.',
    part: 'Part',
    partNumber: 'Part no.',
    quantity: 'Qty',
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
    partsLead: (model) => `图为 ${model}。每个零件都能单独购买：按零件编号在商城里找到它的页面和价格。其他型号的零件列在各自的页面上。`,
    drawing: (series) => `${series}爆炸图`,
    number: '序号',
    part: '零件',
    partNumber: '零件编号',
    quantity: '数量',
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
    partsLead: (model) =>
      `Gezeigt ist: ${model}. Jedes Teil gibt es einzeln: Unter seiner Teilenummer hat es eine Seite im Shop, mit seinem Preis. Die Teile jedes anderen Modells stehen auf dessen Seite.`,
    drawing: (series) => `Explosionszeichnung, ${series}`,
    number: 'Nr.',
    part: 'Teil',
    partNumber: 'Teilenr.',
    quantity: 'Anz.',
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
    partsLead: (model) =>
      `図は ${model} です。部品はすべて一点ずつ買えます。品番で開くショップのページに価格があります。ほかのモデルの部品は、それぞれのページに載っています。`,
    drawing: (series) => `${series} 分解図`,
    number: '番号',
    part: '部品',
    partNumber: '品番',
    quantity: '数量',
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
    partsLead: (model) =>
      `그림은 ${model}입니다. 모든 부품은 낱개로 살 수 있습니다. 부품 번호로 찾는 쇼핑몰 페이지에 가격이 있습니다. 다른 모델의 부품은 각 모델의 페이지에 있습니다.`,
    drawing: (series) => `${series} 분해도`,
    number: '번호',
    part: '부품',
    partNumber: '부품 번호',
    quantity: '수량',
    binding: '바인딩',
    battery: '배터리 안전',
    firstRun: '처음 움직일 때',
    firstRunLead: '이 종류의 모델은 먼저 다음을 지켜 주세요.',
    care: '관리',
    warning: '장난감이 아닙니다. 손가락, 머리카락, 옷을 도는 것에서 멀리하고, 충전 중에는 자리를 비우지 마세요.',
  },
}
