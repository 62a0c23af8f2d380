import { helpAddress, HOME, productAddress } from '@shop/contract/addresses'
import { describe, expect } from 'vitest'
import { goTo, journey } from '../visit.ts'

/** `visit.ts` fails on violations; these tests prove that the policy exists (security B2). */
describe('text of anybody [x.21]', () => {
  journey('becomes no HTML and no script but by the one policy', async ({ visit }) => {
    const page = await visit({ path: HOME, tolerates: /TrustedHTML|TrustedScript|trusted-types|Trusted Type/i })
    for (const path of [HOME, productAddress(101), helpAddress(2)]) {
      if (path !== HOME) await goTo(page, path)
      const planted = await page.evaluate(() => {
        const name = (work: () => unknown) => {
          try {
            return `done: ${String(work())}`
          } catch (thrown) {
            return thrown instanceof Error ? thrown.name : 'thrown'
          }
        }
        const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } } // Chromium has it
        const script = document.createElement('script')
        return [
          name(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
          name(() => document.body.insertAdjacentHTML('beforeend', '<b>')),
          name(() => (script.text = 'alert(1)')),
          name(() => (script.src = 'data:text/javascript,alert(1)')),
          name(() => trustedTypes.createPolicy('other', {})),
          name(() => trustedTypes.createPolicy('shop', {})),
        ]
      })

      const isMade = path !== HOME // pages with HTML created the policy, which cannot be created twice
      expect([path, ...planted.slice(0, 5)]).toEqual([path, ...Array.from({ length: 5 }, () => 'TypeError')])
      expect([path, planted[5] === 'TypeError']).toEqual([path, isMade])
    }
  })
})
