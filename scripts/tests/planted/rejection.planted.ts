import { setTimeout as delay } from 'node:timers/promises'
import { it } from 'vitest'
import { isFirstTime } from './first-time.ts'

it('passes beside a rejection that nobody awaits', async () => {
  if (isFirstTime('rejection')) void Promise.reject(new Error('planted: rejected'))
  await delay(1)
})
