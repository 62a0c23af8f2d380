import { describe, expect, it } from 'vitest'
import { day, moment } from './checks.ts'
import { localOf, momentOf, zoneText } from './moments.tsx'
import { valueTexts } from './texts.ts'

describe('a moment in the zone of the device', () => {
  it.each(['2026-11-27T00:00:00.000Z', '2026-03-29T01:30:00.000Z', '2026-07-01T12:05:00.000Z'])('%s comes back as it was', (iso) => {
    expect(momentOf(localOf(iso))).toBe(iso)
  })

  it('may be none', () => {
    expect([localOf(null), momentOf('')]).toEqual(['', null])
  })

  it.each(['12026-11-27T10:00', '+012026-11-27T10:00', 'T10:00', '2026-99-01T10:00'])(
    '%s is none, and stays as it was typed (report B10)',
    (typed) => {
      expect(momentOf(typed)).toBe(typed)
      expect(localOf(typed)).toBe(typed)
      expect(zoneText(typed)).toBe(zoneText(null))
      expect(moment(typed)).toBe(valueTexts.noDay)
    },
  )

  it.each([
    ['12026-11-27', valueTexts.noDay],
    ['2026-11-27', undefined],
    ['', undefined],
  ])('and of the day %j: %j', (typed, words) => {
    expect(day(typed)).toBe(words)
  })

  it('names its zone', () => {
    expect(zoneText('2026-11-27T00:00:00.000Z')).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })
})
