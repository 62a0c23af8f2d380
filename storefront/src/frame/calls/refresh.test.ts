import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refresh } from './refresh.ts'

test('an answer that was on its way before the write is never shown', async () => {
  const client = new QueryClient()
  const answers: Array<PromiseWithResolvers<string>> = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const shown: Array<string | undefined> = []
  const stop = new QueryObserver(client, { queryKey: ['favourites', 7], queryFn }).subscribe(({ data }) => shown.push(data))

  const refreshed = refresh(client, ['favourites'])
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.resolve('before the write')
  answers[1]?.resolve('after the write')
  await refreshed

  expect(client.getQueryData(['favourites', 7])).toBe('after the write')
  expect(shown).not.toContain('before the write')
  stop()
})
