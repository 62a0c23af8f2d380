import { it } from 'vitest'
import { isFirstTime } from './first-time.ts'

it('ends in the second run', { timeout: 200 }, () => (isFirstTime('time-out') ? new Promise(() => {}) : undefined))
