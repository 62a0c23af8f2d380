import { helpAddress, HOME, productAddress } from '@shop/contract/addresses'
import { describe, expect } from 'vitest'
import { journey } from '../visit.ts'

/** `visit.ts` fails on violations; these tests prove that the policy exists (security B2). */
describe('text of anybody [x.21]', () => {
  journey.for([HOME, productAddress(101), helpAddress(2)])(
    'becomes no HTML and no script of %s but by the one policy',
    async (path, { visit }) => {
      const page = await visit({ path, tolerates: /TrustedHTML|TrustedScript|trusted-types|Trusted Type/i })
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
      expect(planted.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'TypeError'))
      expect(planted[5] === 'TypeError').toBe(isMade)
    },
  )
})
