import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deployed } from '../site.ts'
import { fill } from './databases.ts'
import { DATABASES, MACHINES, SHOPS } from './network.ts'

const read = (...names: string[]) => readFileSync(deployed(...names), 'utf8')
const PATRONI = read('cluster/machines/patroni.yml')
const addressesIn = (text: string) => [...new Set(text.match(/(?<=server \w+ )[\d.]+/g))]

describe('the files that the rehearsal runs', () => {
  it('are filled in wholly, or not at all', () => {
    expect(fill('name: __NAME__, __PG_BIN__', { NAME: 'db1', PG_BIN: '/usr/bin' })).toBe('name: db1, /usr/bin')
    expect(() => fill('name: __NAME__', {})).toThrow('__NAME__')
  })

  it('have the addresses of its machines in HAProxy’s', () => {
    expect(addressesIn(read('haproxy/databases.cfg'))).toEqual(DATABASES.map((database) => MACHINES[database]))
    expect(addressesIn(read('haproxy/shops.cfg'))).toEqual(SHOPS.map((shop) => MACHINES[shop]))
  })

  it('acknowledge nothing that one machine alone has, and wait no longer for a primary than Patroni lets', () => {
    const [ttl, loop, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
      Number(new RegExp(`^    ${name}: (\\d+)`, 'm').exec(PATRONI)?.[1]),
    )

    expect(PATRONI).toMatch(/^ {4}synchronous_mode: quorum$/m)
    expect(PATRONI).toMatch(/^ {4}synchronous_mode_strict: true /m)
    expect((loop ?? NaN) + 2 * (retry ?? NaN)).toBeLessThanOrEqual(ttl ?? NaN)
  })
})
