import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { dehydrate, hydrateQueries } from './page-state.ts'

const RESULT = {
  kind: 'screen',
  Show: () => null,
  declaration: { texts: [], useHead: () => ({ title: '', description: '' }), show: async () => () => null },
} as const

/** What the browser has of data once they have gone through the page. */
function throughPage(data: unknown) {
  const [server, browser] = [new QueryClient(), new QueryClient()]
  server.setQueryData(['GET /x', {}, 'en'], data)
  const state = dehydrate(server, RESULT, { language: 'en', siteUrl: undefined, screenFile: undefined })
  hydrateQueries(browser, JSON.parse(JSON.stringify(state)), false)
  return { state, data: browser.getQueryData(['GET /x', {}, 'en']) }
}

it('gives records alike by field, so that the names of the fields stand there once', () => {
  const records = [
    { id: 1, name: 'Buggy', images: [{ id: 4 }], price: null },
    { id: 2, name: 'Truck', images: [], price: 3 },
  ]
  const { state, data } = throughPage(records)

  expect(state.lists).toEqual([
    [['GET /x', {}, 'en'], { id: [1, 2], name: ['Buggy', 'Truck'], images: [[{ id: 4 }], []], price: [null, 3] }],
  ])
  expect(data).toEqual(records)
})

it.each([
  ['one record', [{ id: 1 }]],
  ['no records', []],
  ['records of several shapes', [{ id: 1, name: 'Buggy' }, { id: 2 }]],
  [
    'records without a value that others have',
    [
      { id: 1, name: 'Buggy' },
      { id: 2, name: undefined },
    ],
  ],
  ['lists of lists', [[1], [2]]],
  ['what is no list', { list: [{ id: 1 }, { id: 2 }], total: 2 }],
  ['nothing', null],
])('gives %s as they are', (_, data) => {
  const { state, data: known } = throughPage(data)

  expect(state.lists).toEqual([])
  expect(known).toEqual(JSON.parse(JSON.stringify(data)))
})
