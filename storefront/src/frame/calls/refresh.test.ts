import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { refresh } from './refresh.ts'

let stop = () => {}
afterEach(() => stop())

function observe() {
  const client = new QueryClient()
  const answers: Array<PromiseWithResolvers<string>> = []
  const shown: Array<string | undefined> = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  stop = new QueryObserver(client, { queryKey: ['favourites', 7], queryFn }).subscribe(({ data }) => shown.push(data))
  return { client, answers, shown, dataNow: () => client.getQueryData(['favourites', 7]) }
}

test('a first answer that was on its way before the write is never shown', async () => {
  const { client, answers, shown, dataNow } = observe()

  const refreshed = refresh(client, ['favourites'])
  answers[0]?.resolve('before the write')
  answers[1]?.resolve('after the write')
  await refreshed

  expect(answers).toHaveLength(2)
  expect(dataNow()).toBe('after the write')
  expect(shown).not.toContain('before the write')
})

test('of two writes, whoever waits for the first one waits for the answer after the second', async () => {
  const { client, answers, shown, dataNow } = observe()
  answers[0]?.resolve('at first')
  await expect.poll(dataNow).toBe('at first')

  const first = refresh(client, ['favourites']).then(dataNow)
  const second = refresh(client, ['favourites'])
  answers[1]?.resolve('after the first')
  answers[2]?.resolve('after both')
  await second

  expect(await first).toBe('after both')
  expect(shown).not.toContain('after the first')
})
