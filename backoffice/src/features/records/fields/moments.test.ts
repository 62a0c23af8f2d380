import { describe, expect, it } from 'vitest'
import { localOf, momentOf, zoneText } from './moments.tsx'

describe('a moment in the zone of the device', () => {
  it.each(['2026-11-27T00:00:00.000Z', '2026-03-29T01:30:00.000Z', '2026-07-01T12:05:00.000Z'])('%s comes back as it was', (iso) => {
    expect(momentOf(localOf(iso))).toBe(iso)
  })

  it('may be none', () => {
    expect([localOf(null), momentOf('')]).toEqual(['', null])
  })

  it('names its zone', () => {
    expect(zoneText('2026-11-27T00:00:00.000Z')).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })
})
