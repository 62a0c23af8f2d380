import type { IconName } from '../../ui/icon.tsx'
import type { Kind } from '../../ui/drawing/kind.ts'

const WORDS: ReadonlyArray<readonly [IconName, RegExp]> = [
  ['speed', /km\/h|speed|geschwindigkeit|速度|속도/i],
  ['clock', /\d+\s*(min|分|분)/i],
  ['drop', /water|seal|capsiz|wasser|dicht|kenter|水|密封|翻船|ひっくり|밀폐|수랭|뒤집/i],
  ['pin', /\bhome\b|nach hause|返航|帰還|귀환/i],
  ['battery', /batter|charg|\bpack|akku|lade|电池|充电|電池|バッテリー|充電|배터리|충전/i],
  ['range', /radio|link|sender|funk|遥控器|图传|送信機|通信|조종기|송신/i],
  ['wrench', /\bkey|tool|spare|\bparts|schlüssel|werkzeug|teil|扳手|六角|备件|补件|易损件|能单独换|レンチ|部品|単品|렌치|부품|낱개/i],
]

/** The icon of a series' spec that has none of its own: by its words, else that of the series. */
export const specIcon = (title: string, kind: Kind | undefined): IconName =>
  WORDS.find(([, words]) => words.test(title))?.[0] ?? kind ?? 'series'
