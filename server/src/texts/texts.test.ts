import { LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { TEXTS } from './texts.ts'

it.each([
  ['en', 'This must be sales or price', 'This must be a comma-separated list of IDs'],
  ['de', 'Der Wert muss sales oder price sein', 'Hier muss eine kommagetrennte Liste von IDs stehen'],
  ['zh', '必须是“sales”或“price”', '必须是以逗号分隔的 ID 列表'],
  ['ja', '「sales」または「price」にしてください', 'カンマ区切りのIDで指定してください'],
  ['ko', '다음 중 하나여야 합니다: sales 또는 price', '쉼표로 구분된 ID 목록이어야 합니다'],
] as const)('tells users of the API in %s what an input must be', (language, oneOf, ids) => {
  expect(TEXTS[language].issues.oneOf(['sales', 'price'])).toBe(oneOf)
  expect(TEXTS[language].issues.ids).toBe(ids)
})

describe.each(LANGUAGES)('what is wrong with an input, in %s', (language) => {
  const sentences = Object.values(TEXTS[language].issues).map((issue) => {
    if (typeof issue === 'string') return issue
    return issue === TEXTS[language].issues.oneOf
      ? TEXTS[language].issues.oneOf(['sales', 'price'])
      : (issue as (most: number) => string)(2) // all others take a number
  })

  it('is a sentence that stands alone under a field: it begins neither with a particle nor in lower case', () => {
    expect(sentences.filter((sentence) => /^[\p{Ll}はがにをで]/u.test(sentence))).toEqual([])
  })
})
