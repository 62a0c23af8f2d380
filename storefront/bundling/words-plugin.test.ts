import { LANGUAGES } from '@shop/contract/languages'
import { inLanguage, type Words } from '@shop/contract/words'
import { expect, it } from 'vitest'
import { cut } from './words-plugin.ts'

const BEFORE = "import { textGroup } from '../../frame/words/text-group.ts'\n\n/** 模型. */\nexport const modelTexts = textGroup("
const WORDS = `({ number }) => ({
  car: { en: 'Car', zh: '车', de: 'Auto', ja: '車', ko: '자동차' },
  kinds: { en: ['Car', 'Boat'], zh: ['车', '船'], de: ['Auto', 'Boot'], ja: ['車', '船'], ko: ['자동차', '보트'] },
  sortBy: { default: { en: 'Default', zh: '默认', de: 'Standard', ja: '標準', ko: '기본' } },
  found: (count, of) => ({
    en: \`\${number(count)} \${of ?? (count === 1 ? 'model' : 'models')}\`,
    zh: \`\${number(count)} 款\`,
    de: of ? \`\${of}: \${number(count)}\` : 'Modelle',
    ja: \`\${number(count)}点\`,
    ko: \`\${number(count)}개\`,
  }),
})`
const moduleOf = (words: string) => `${BEFORE}'features/models', ${words})\n`

interface Models {
  found: (count: number, of?: string) => string
}
async function evaluate(source: string) {
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,export const made = ${encodeURIComponent(source)}`)
  const { made } = module as { made: (formats: object) => never } // each test knows its own words
  return made({ number: (value: number) => `<${value}>` })
}

it.each(LANGUAGES)('cuts words as they are read where they are whole: %s', async (language) => {
  const whole = inLanguage<Words>(await evaluate(WORDS), language) as unknown as Models // WORDS has these
  const own: Models = await evaluate(cut(moduleOf(WORDS)).wordsIn(language))

  expect(JSON.stringify(own)).toBe(JSON.stringify(whole))
  expect(own.found(1)).toBe(whole.found(1))
  expect(own.found(2, 'Mesa')).toBe(whole.found(2, 'Mesa'))
})

it('leaves of the other languages nothing', () => {
  expect(cut(moduleOf("{ car: { en: 'Car', zh: '车', de: 'Auto', ja: '車', ko: '자동차' } }")).wordsIn('de')).toBe("{ car: 'Auto' }")
})

it('finds the arguments of the group', () => {
  const code = moduleOf(WORDS)
  const { start, end } = cut(code)

  expect(code.slice(0, start)).toBe(BEFORE)
  expect(code.slice(end)).toBe(')\n')
})

it.each([
  ['a language is missing', moduleOf("{ car: { en: 'Car', zh: '车', de: 'Auto', ja: '車' } }"), 'Not in five languages: { en:'],
  [
    'there is one more',
    moduleOf("{ car: { en: 'Car', zh: '车', de: 'Auto', ja: '車', ko: '자동차', fr: 'Auto' } }"),
    'Not in five languages',
  ],
  ['there is no group', 'export const modelTexts = {}', 'declares one group'],
  ['there are two', moduleOf('{}') + moduleOf('{}').slice(BEFORE.indexOf('\n') + 1), 'declares one group'],
])('refuses a module of words where %s', (_, code, problem) => {
  expect(() => {
    const { wordsIn } = cut(code)
    wordsIn('en')
  }).toThrow(problem)
})
