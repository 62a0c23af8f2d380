import { expect, it } from 'vitest'
import { TEXTS } from './texts.ts'

it.each([
  ['en', 'must be sales or price', 'must be a comma-separated list of ids'],
  ['de', 'muss sales oder price sein', 'muss eine kommagetrennte Liste von IDs sein'],
  ['zh', '必须是“sales”或“price”', '必须是以逗号分隔的 ID 列表'],
  ['ja', 'は「sales」または「price」にしてください', 'はカンマ区切りのIDで指定してください'],
  ['ko', '다음 중 하나여야 합니다: sales 또는 price', '쉼표로 구분된 ID 목록이어야 합니다'],
] as const)('tells users of the API in %s what an input must be', (language, oneOf, ids) => {
  expect(TEXTS[language].issues.oneOf(['sales', 'price'])).toBe(oneOf)
  expect(TEXTS[language].issues.ids).toBe(ids)
})
