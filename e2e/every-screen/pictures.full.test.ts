import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '../visit.ts'

const WITH_PICTURES = ['/', '/category/1', '/product/101', '/search?name=kestrel', '/products', '/videos']
/** Limit for the first picture on a phone (stack: Storefront). */
const MAX_BYTES = 35_000
/** Limit before AVIF is encoded (decision 0042). */
const MAX_WEBP_BYTES = 46_000
/** Least share of the screen's pixels. */
const ENOUGH = 0.93
/** The first picture of a product on a phone has fewer (decision 0098). */
const ENOUGH_OF_FIRST = { path: '/product/101', width: 'narrow', share: 0.83 }

async function picturesInSight(page: Page) {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')]
      .filter((img) => img.getBoundingClientRect().top < innerHeight && img.checkVisibility() && !img.closest('[inert]'))
      .map((img) => {
        const { paddingLeft, paddingRight } = getComputedStyle(img)
        const wide = img.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        const fitting = Math.min(wide, (img.clientHeight * img.naturalWidth) / img.naturalHeight)
        return {
          address: img.currentSrc,
          chosen: Number(new URL(img.currentSrc).searchParams.get('w')),
          needed: fitting * devicePixelRatio,
        }
      }),
  )
}

describe('a phone [x.3]', () => {
  journey.for([1, 1.75, 2, 3])('of density %d gets a small first picture on home and product', async (density, { visit }) => {
    for (const path of ['/', '/product/101']) {
      const page = await visit({ path, width: 'narrow', density })

      const [first] = await picturesInSight(page)

      const answer = await page.request.get(first?.address ?? '', { headers: { accept: 'image/avif,image/webp' } })
      const { length } = await answer.body()
      const isAvif = answer.headers()['content-type'] === 'image/avif'
      expect(first?.chosen, first?.address).toBeLessThanOrEqual(640)
      expect(length, first?.address).toBeLessThanOrEqual(isAvif ? MAX_BYTES : MAX_WEBP_BYTES)
      await page.close()
    }
  })

  journey.for(WITH_PICTURES)('is told early of what it shows at once, and of no other picture: %s', async (path, { visit }) => {
    const page = await visit({ path, width: 'narrow' })

    const early = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')].map(({ imageSrcset, href }) => {
        const img = [...document.images].find(({ srcset, src }) => (imageSrcset ? srcset === imageSrcset : src === href))
        return img !== undefined && img.getBoundingClientRect().top < innerHeight
      }),
    )

    expect(early.length).toBeLessThanOrEqual(2)
    expect(early).not.toContain(false)
  })
})

describe('what a page is told of early [x.3]', () => {
  journey.for([320, 600, 767, 768, 959, 960, 1200, 1440, 1920])(
    'is the very picture that it shows, in the same width: %d px',
    async (width, { visit }) => {
      for (const density of [1, 2]) {
        const asked: string[] = []
        const note = async (page: Page) => void page.on('request', (request) => asked.push(new URL(request.url()).href))
        const page = await visit({ path: '/product/101', width, density, prepare: note })
        await page.waitForLoadState('networkidle')

        const [first] = await picturesInSight(page)
        const master = first?.address.replace(/\?.*/, '') ?? ''
        const widths = new Set(asked.filter((address) => address.startsWith(`${master}?`)))
        const early = await page
          .locator('link[rel=preload][as=image]')
          .evaluate((link) => [link.getAttribute('imagesrcset'), link.getAttribute('imagesizes')])
        const shown = await page
          .locator('main img[fetchpriority=high]')
          .evaluate((img) => [img.getAttribute('srcset'), img.getAttribute('sizes')])

        expect(early).toEqual(shown)
        expect(
          asked.find((address) => address.startsWith(`${master}?`)),
          [...widths].join(' '),
        ).toBe(first?.address)
        await page.close()
      }
    },
  )
})

describe('a fine screen [x.3]', () => {
  journey.for(WITH_PICTURES.flatMap((path) => (['narrow', 'wide'] as const).map((width) => ({ path, width }))))(
    'shows sharp pictures: $path, $width',
    async ({ path, width }, { visit }) => {
      const page = await visit({ path, width, density: 2 })

      const pictures = await picturesInSight(page)
      expect(pictures).not.toEqual([])

      const enough = path === ENOUGH_OF_FIRST.path && width === ENOUGH_OF_FIRST.width ? ENOUGH_OF_FIRST.share : ENOUGH
      const blurred = pictures.filter(({ chosen, needed }) => chosen < Math.min(needed * enough, 1920))

      expect(blurred).toEqual([])
    },
  )
})

describe('what waits for the first paint [x.3]', () => {
  const drawing = (page: Page) => page.locator('main h1').locator('xpath=../..').locator('span').first()

  journey.for(['/', '/products', '/videos/1'])('are the pictures that %s does not open with', async (path, { visit }) => {
    const page = await visit({ path, width: 'narrow' })
    await page.waitForLoadState('networkidle')

    const { painted, starts } = await page.evaluate(() => {
      const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
      const sources = (selector: string) => [...document.querySelectorAll<HTMLImageElement>(selector)].map(({ currentSrc }) => currentSrc)
      const eager = new Set(sources('img[loading=eager]')) // excludes pictures that menus and thumbnails repeat
      const lazy = sources(':is(main, footer) img[loading=lazy]').filter((source) => source.startsWith('http') && !eager.has(source))
      return {
        painted: Math.min(startOf('first-contentful-paint'), (load?.loadEventEnd ?? NaN) + 500), // the limit applies in a hidden tab
        starts: lazy.map(startOf),
      }
    })

    expect(starts.length).toBeGreaterThan(0)
    for (const start of starts) expect(start).toBeGreaterThanOrEqual(painted)
  })

  journey('comes all the same where nothing is painted, as in a hidden tab', async ({ visit }) => {
    const neverPainted = () => {
      PerformanceObserver.prototype.observe = () => {}
    }
    const page = await visit({ path: '/category/1', prepare: (opened) => opened.addInitScript(neverPainted) }) // `visit` waits for hydration

    expect(await drawing(page).isVisible()).toBe(true)
  })

  journey('waits for nothing where there are no scripts', async ({ visit }) => {
    const page = await visit({ javaScript: false, path: '/category/1' })

    expect(await drawing(page).isVisible()).toBe(true)
  })
})
