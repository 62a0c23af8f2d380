/** What a model is, as far as its icon and line drawings go. */
export type Kind = 'car' | 'truck' | 'plane' | 'boat' | 'drone' | 'helicopter' | 'accessories'

const CODES: Record<string, Kind> = {
  CAR: 'car',
  TRK: 'truck',
  PLN: 'plane',
  BOT: 'boat',
  DRN: 'drone',
  HEL: 'helicopter',
  ACC: 'accessories',
}
const WORDS: ReadonlyArray<readonly [Kind, RegExp]> = [
  ['helicopter', /heli|hub|直升|ヘリ|헬리/i],
  ['truck', /truck|crawl|卡车|越野|トラック|트럭/i],
  ['drone', /drone|drohn|quad|无人|ドローン|드론/i],
  ['plane', /plane|flug|glid|飞机|飞行|飛行|비행/i],
  ['boat', /boat|boot|ship|schiff|船|艇|ボート|보트/i],
  ['car', /car|auto|buggy|rac|车|カー|자동차/i],
]

/** The kind of a series by its code, else by its name; undefined when neither tells. */
export const kindOf = (code: string, name = ''): Kind | undefined =>
  CODES[code.toUpperCase()] ?? WORDS.find(([, words]) => words.test(`${code} ${name}`))?.[0]
