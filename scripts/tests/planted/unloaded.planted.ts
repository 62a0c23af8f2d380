import { it } from 'vitest'
import { isFirstTime } from './first-time.ts'

if (isFirstTime('unloaded')) throw new Error('planted: not loaded')

it('needs its file', () => {})
