import { describe, expect, it } from 'vitest'
import { csvLine, type ListedSubscriber } from './subscriber-csv.rules.ts'

const subscriber: ListedSubscriber = {
  id: 1,
  email: 'ann@mail.example',
  name: 'Ann',
  language: 'en',
  askedAt: new Date(0),
  confirmedAt: new Date(1_000),
  consentVersion: null,
  consentLanguage: null,
  consentText: null,
}

describe('a line of the subscribers', () => {
  it('is quoted, ends in CRLF, and has times in UTC', () => {
    expect(csvLine(subscriber, 'https://shop.example/x')).toBe(
      '"ann@mail.example","Ann","en","1970-01-01T00:00:00.000Z","1970-01-01T00:00:01.000Z","unknown","","","https://shop.example/x"\r\n',
    )
  })

  it.each([
    ['Ann "the pilot", Lee', '"Ann ""the pilot"", Lee"'],
    ['two\nlines', '"two\nlines"'],
    ['', '""'],
    ['1=2', '"1=2"'],
    ...['=HYPERLINK("https://evil.example")', '+1', '-1', '@sum', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'].map((name) => [
      name,
      `"'${name.replaceAll('"', '""')}"`,
    ]),
  ])('holds %j as %j, which no spreadsheet computes', (name, written) => {
    expect(csvLine({ ...subscriber, name: name ?? '' }, '')).toContain(`,${written},"en",`)
  })
})
