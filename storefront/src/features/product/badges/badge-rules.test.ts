import { expect, it } from 'vitest'
import { fittedBadges } from './badge-rules.ts'

/** What a row of this width shows, in ems. */
const shownIn = (em: number, discount: string | undefined, tags: string[], most = 2) =>
  fittedBadges(discount, tags, most)
    .filter(({ from, until }) => em >= from && (until === undefined || em < until))
    .map(({ text }) => text)

it.each([
  [30, undefined, ['Bestseller', 'Neu'], ['Bestseller', 'Neu']],
  [9, undefined, ['Bestseller', 'Neu'], ['+2']],
  [10.3, undefined, ['Bestseller', 'Neu'], ['Bestseller', '+1']],
  [0, undefined, ['Bestseller', 'Neu'], ['+2']],
  [30, undefined, ['A', 'B', 'C', 'D'], ['A', 'B', '+2']],
  [30, '−22 %', ['Neu', 'Bestseller'], ['Neu', 'Bestseller']],
  [5, undefined, ['人気', '新着'], ['+2']],
  [7, undefined, ['人気', '新着'], ['人気', '新着']],
] satisfies Array<[number, string | undefined, string[], string[]]>)(
  'a row %s em wide shows of %s and %j: %j',
  (em, discount, tags, shown) => {
    expect(shownIn(em, discount, tags)).toEqual(shown)
  },
)

it('shows all tags where they need no more room than the count of them', () => {
  expect(shownIn(4.3, undefined, ['A', 'B'])).toEqual(['A', 'B'])
})

it('counts every tag that it hides, whatever the width', () => {
  const tags = ['Bestseller', 'Einsteigerfreundlich', 'Neu']
  for (let em = 0; em < 60; em += 0.1) {
    const shown = shownIn(em, '−22 %', tags, 2)
    const whole = shown.filter((text) => tags.includes(text))
    const counted = shown.filter((text) => text.startsWith('+'))
    expect(counted, String(em)).toEqual(whole.length < tags.length ? [`+${tags.length - whole.length}`] : [])
    expect(whole).toEqual(tags.slice(0, whole.length))
  }
})
