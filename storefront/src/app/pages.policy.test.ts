import { policyAddress, policyVersionAddress } from '@shop/contract/addresses'
import type { CallNames } from '@shop/contract/calls'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { render } from './entry-server.tsx'
import { failing, shopWith } from './pages.shop.ts'

const DATES = { id: 7, validFrom: '2026-03-01T08:00:00Z', validUntil: '2026-10-01T08:00:00Z' }
const SAME_DAY = { id: 8, validFrom: '2026-10-01T08:00:00Z', validUntil: '2026-10-01T10:00:00Z' }
const ANSWERS: Partial<Record<CallNames, unknown>> = {
  'GET /policy/list': ['returns'],
  'GET /policy/getPolicyByFlag/{flag}/{language}': {
    title: 'Returns',
    description: 'Within 30 days.',
    content: '<p>Present text</p>',
    updatedTime: '2026-10-01T10:00:00Z',
  },
  'GET /policy/versions/{flag}': [SAME_DAY, DATES],
  'GET /policy/versions/{flag}/{id}': { ...DATES, title: 'Sending back', description: 'Within 14 days.', content: '<p>Earlier text</p>' },
}
const SITE = 'https://shop.example'
const PRESENT = policyAddress('returns')
const [, SEARCH = ''] = policyVersionAddress('returns', DATES.id).split('?')

async function mainOf({ search = '', language = 'en', answers = {} }: { search?: string; language?: Language; answers?: typeof ANSWERS }) {
  const { ask } = shopWith({ ...ANSWERS, ...answers })
  const { status, html } = await render({ path: PRESENT, search, language, siteUrl: SITE }, ask)
  return { status, html, main: /<main.*<\/main>/s.exec(html)?.[0] ?? '', title: /<title>(.*?)<\/title>/.exec(html)?.[1] }
}

const HELD: Record<Language, string> = {
  en: 'This version held from 1 March 2026 until 1 October 2026.',
  zh: '此版本有效期：2026年3月1日至2026年10月1日。',
  de: 'Diese Fassung galt vom 1. März 2026 bis zum 1. Oktober 2026.',
  ja: 'この版は2026年3月1日から2026年10月1日まで有効でした。',
  ko: '이 버전은 2026년 3월 1일부터 2026년 10월 1일까지 유효했습니다.',
}
const EARLIER: Record<Language, string> = {
  en: 'Earlier versions',
  zh: '历史版本',
  de: 'Frühere Fassungen',
  ja: '過去の版',
  ko: '이전 버전',
}

describe('an earlier version of a policy [x.69]', () => {
  it.each(LANGUAGES)('shows its text, its dates and a link to the present one: %s', async (language) => {
    const { status, main, title } = await mainOf({ search: SEARCH, language })

    expect(status).toBe(200)
    expect(main).toContain('Earlier text')
    expect(main).not.toContain('Present text')
    expect(main).toContain(HELD[language])
    expect(main).toContain(EARLIER[language])
    expect(main).toMatch(new RegExp(`href="${PRESENT}(\\?lang=${language})?"`))
    expect(title).toContain('Returns (')
  })

  it('is not for search engines, which find the present one', async () => {
    const [version, present] = [await mainOf({ search: SEARCH }), await mainOf({})]
    const canonical = `<link rel="canonical" href="${SITE}${PRESENT}"`

    expect(version.html).toContain('<meta name="robots" content="noindex, follow">')
    expect(version.html).toContain(canonical)
    expect(present.html).not.toContain('noindex')
    expect(present.html).toContain(canonical)
  })

  it('is listed on the page of the policy, by one day if it held for one', async () => {
    const { main } = await mainOf({})

    expect(main).toContain('Present text')
    expect(main).toMatch(new RegExp(`href="${PRESENT}\\?version=7"[^>]*>1 March 2026 – 1 October 2026<`))
    expect(main).toMatch(new RegExp(`href="${PRESENT}\\?version=8"[^>]*>1 October 2026<`))
    expect((await mainOf({ answers: { 'GET /policy/versions/{flag}': [] } })).main).not.toContain(EARLIER.en)
  })

  it('that there is not has no page', async () => {
    expect((await mainOf({ search: SEARCH, answers: { 'GET /policy/versions/{flag}/{id}': failing('C104') } })).status).toBe(404)
  })
})
