import { beforeAll, it } from 'vitest'
import { isFirstTime } from './first-time.ts'

beforeAll(() => {
  if (isFirstTime('before-all')) throw new Error('planted: no shop')
})

it('needs the hook', () => {})
