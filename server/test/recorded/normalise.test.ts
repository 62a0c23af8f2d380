import { expect, it } from 'vitest'
import { createNormaliser } from './normalise.ts'
import { compare } from './recordings.ts'

/** Returns a response with the values that differ between runs. */
function answerOf({ day, written, hash, port }: { day: string; written: string; hash: string; port: number }) {
  const html = `<link rel="modulepreload" href="/assets/cart-${hash}.js"><link rel="modulepreload" href="/assets/home-${hash}.js">
<script>program('${hash}')</script><p class="mono ${hash}" id="_R_${port}_" data-of="_R_${port}_">${written}</p>
<time>${day}T10:11:12.345Z</time><time>2026-09-14T08:00:00Z</time><a href="http://localhost:${port}/files/${hash.repeat(4)}.pdf"></a>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `script-src 'sha256-${hash}='`,
    'server-timing': `db;dur=${port}.5`,
    'x-request-id': hash,
    date: day,
  }
  return createNormaliser(Date.parse(`${day}T10:00:00Z`))({ status: 200, headers, body: html })
}

const first = answerOf({ day: '2026-11-28', written: '28 November 2026', hash: 'abc_123', port: 4001 })
const second = answerOf({ day: '2027-01-03', written: '3 January 2027', hash: 'xYz9876', port: 50_002 })

it('writes the answers of two days, ports and builds alike, and keeps what belongs to the demo', () => {
  expect(second).toBe(first)
  expect(first.split('\n')).toEqual([
    '200',
    "content-security-policy: script-src 'sha256-<hash>'",
    'content-type: text/html; charset=utf-8',
    'x-request-id: <id>',
    '',
    '<link rel="modulepreload" href="/assets/<asset>.js">',
    '<script><program></script><p class="mono" id="<id 1>" data-of="<id 1>"><day></p>',
    '<time><time></time><time>2026-09-14T08:00:00Z</time><a href="http://localhost:<port>/files/<key>.pdf"></a>',
  ])
})

it('shows the first difference with its request, its place and what is around it', () => {
  const recorded = new Map([
    ['zh /', '200\n\none and two'],
    ['zh /cart', '200'],
  ])
  const answered = new Map([['zh /', '200\n\none and three']])

  expect(compare(recorded, answered, false).names).toEqual(['zh /'])
  expect(compare(recorded, answered, false).first).toContain('zh /: line 3, character 14')
  expect(compare(recorded, answered, false).first).toContain('one and t⟦here⟧hree')
  expect(compare(recorded, answered, true).names).toEqual(['zh /', 'zh /cart'])
  expect(compare(recorded, recorded, true)).toEqual({ names: [], first: '' })
})
