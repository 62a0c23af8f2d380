import { describe, expect, it } from 'vitest'
import { EXAMPLE_PAGES } from '../../demo/pages.ts'
import { ONE_OF_EACH, screenNamed } from './screens.ts'

/** Pages that differ only in an id are of one kind. */
const kindOf = (path: string) => path.replace(/\?.*/, '').replace(/[^/]*\d[^/]*$/, 'id')

describe('the screens that the journeys check [x.1]', () => {
  it('are all of the shop, each by a name that is known', () => {
    const kinds = new Set(ONE_OF_EACH.map((name) => kindOf(screenNamed(name).path ?? '/')))

    expect(EXAMPLE_PAGES.filter((path) => !kinds.has(kindOf(path)))).toEqual([])
    expect(() => screenNamed('no such screen')).toThrow('no such screen')
  })
})
