import { describe, expect, it } from 'vitest'
import { markedParts, searchHelp } from './help-search.ts'

const ARTICLES = [
  { title: 'Binding the transmitter', description: 'When the model does not listen.' },
  { title: 'Changing a propeller', description: 'Which way round, and how tight.' },
  { title: '锂聚合物电池充电', description: '先看电池。' },
  { title: 'Storing Li-Po packs', description: 'Half full, cool.' },
]
const numbersOf = (text: string) => searchHelp(ARTICLES, text).found.map(({ number }) => number)

describe('the search of the help centre', () => {
  it.each([
    ['', [1, 2, 3, 4]],
    ['PROPELLER', [2]],
    ['how tight', [2]],
    ['tight how', [2]],
    ['电池', [3]],
    ['ｐｒｏ\u200bｐｅｌｌｅｒ', [2]],
    ['Li–Po', [4]],
    ['the ', [1]],
    ['zzzzzz', []],
  ])('finds in “%s” the articles that hold each word: %j', (text, numbers) => {
    expect(numbersOf(text)).toEqual(numbers)
  })

  it('takes the nearest word where one is misspelt, and says so', () => {
    const { found, corrected } = searchHelp(ARTICLES, 'propellor')

    expect(found.map(({ number }) => number)).toEqual([2])
    expect(corrected).toBe('propeller')
  })

  it('corrects nothing that is found as it is typed', () => {
    expect(searchHelp(ARTICLES, 'propel').corrected).toBeUndefined()
  })
})

describe('what is marked', () => {
  it.each([
    ['Changing a propeller', ['propel'], ['Changing a ', '[propel]', 'ler']],
    ['A+B', ['+'], ['A', '[+]', 'B']],
    ['Nothing', [], ['Nothing']],
  ])('of “%s” are the words %j', (text, words, parts) => {
    expect(markedParts(text, words).map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))).toEqual(parts)
  })
})
