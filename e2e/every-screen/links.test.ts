import { LANGUAGES } from '@shop/contract/languages'
import { PICTURE_WIDTHS } from '@shop/contract/limits'
import { describe, expect, inject, it } from 'vitest'
import { isFull } from '../full-run.ts'
import { MATRIX_MS } from '../../test-times.ts'

interface Link {
  on: string
  to: string
  tag: string
}

const AT_ONCE = 4
const shopUrl = inject('shopUrl')

const unescape = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => ({ amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' })[name] ?? '')

function linksOf(on: string, html: string, tagName = 'a', attribute = 'href'): Link[] {
  const tags = html.match(new RegExp(`<${tagName}\\s[^>]*>`, 'g')) ?? []
  return tags.flatMap((tag) => {
    const value = new RegExp(`\\s${attribute}="([^"]*)"`, 'i').exec(tag)?.[1]
    return value === undefined ? [] : [{ on, to: unescape(value), tag }]
  })
}

const isInside = (address: string) => new URL(address, shopUrl).origin === shopUrl
const pathOf = (address: string, base: string) => {
  const { pathname, search } = new URL(address, new URL(base, shopUrl))
  return pathname + search
}

interface Crawl {
  statuses: Map<string, number>
  pages: Map<string, string>
  links: Link[]
}

/** The full run opens all pages, otherwise some of each kind: all products are alike, and all pages of a list. */
const OF_EACH_KIND = isFull ? Infinity : 8
const kindOf = (path: string) => path.replace(/\?.*/, '?').replaceAll(/[\w-]*\d[\w-]*/g, 'n')

async function crawl(start: string): Promise<Crawl> {
  const found: Crawl = { statuses: new Map(), pages: new Map(), links: [] }
  const seen = new Set([start])
  const kinds = new Map<string, number>()
  const waiting = [start]
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await fetch(shopUrl + path, { redirect: 'manual' })
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
      const body = await answer.text()
      found.statuses.set(path, answer.status)
      if (!isPage) continue
      found.pages.set(path, body)
      for (const link of linksOf(path, body)) {
        found.links.push(link)
        if (!isInside(link.to) || !/^https?:/.test(new URL(link.to, shopUrl).protocol)) continue
        const next = pathOf(link.to, path)
        if (seen.has(next)) continue
        seen.add(next)
        const known = kinds.get(kindOf(next)) ?? 0
        kinds.set(kindOf(next), known + 1)
        if (known < OF_EACH_KIND) waiting.push(next)
      }
    }
  }
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

let whole: Promise<Crawl> | undefined
const wholeShop = () => (whole ??= crawl('/'))

const widthOf = (address: string) => {
  const width = new URL(address, shopUrl).searchParams.get('w')
  return width === null ? undefined : Number(width)
}

/** Returns the narrowest width of each picture, as all widths take minutes. */
function oncePerPicture(addresses: string[]) {
  const byPath = Map.groupBy(addresses, (to) => (widthOf(to) === undefined ? to : pathnameOf(to)))
  return [...byPath.values()].flatMap((same) => same.toSorted((a, b) => (widthOf(a) ?? 0) - (widthOf(b) ?? 0)).slice(0, 1))
}

const pathnameOf = (address: string) => new URL(address, shopUrl).pathname
const isDrawn = (address: string) => new URL(address, shopUrl).searchParams.has('part')
/** Returns one drawing per model, or in the short run of a few models, as all take minutes. */
const someDrawings = (addresses: string[]) =>
  [...Map.groupBy(addresses, pathnameOf).values()].flatMap((same, place) => (isFull || place % 12 === 0 ? same.slice(0, 1) : []))

/** Below the limit of 200 connections; pictures are made at their first request. */
const FILES_AT_ONCE = 50
/** In the full run, making every width of every picture takes minutes. */

describe('the links of the shop [x.5]', () => {
  it('lead to pages that are there, in every language', async () => {
    const { statuses: found, links, pages } = await wholeShop()

    const broken = [...found].filter(([, status]) => status !== 200).map(([path, status]) => `${status} ${path}`)
    const isBroken = ({ on, to }: Link) => isInside(to) && (found.get(pathOf(to, on)) ?? 200) !== 200
    const from = links.filter(isBroken).map(({ on, to }) => `${on} → ${to}`)
    expect({ broken, from: from.slice(0, 20) }).toEqual({ broken: [], from: [] })
    expect(pages.size).toBeGreaterThan(20)

    const plain = [...pages.keys()].filter((path) => !path.includes('?'))
    const sample = isFull
      ? plain.filter((_, index) => index % 10 === 0)
      : [...Map.groupBy(plain, kindOf).values()].flatMap(([one]) => one ?? [])
    const statuses: string[] = []
    for (const path of sample) {
      const ask = async (language: string) => `${(await fetch(`${shopUrl}${path}?lang=${language}`)).status} ${path} ${language}`
      statuses.push(...(await Promise.all(LANGUAGES.map(ask)))) // more at once would be rate-limited
    }

    expect(statuses.filter((line) => !line.startsWith('200 '))).toEqual([])
  })

  it('go outside over https alone, in a tab of their own that cannot reach back, and none leads to nothing', async () => {
    const outside = (await wholeShop()).links.filter(({ to }) => !/^(mailto|tel):/.test(to) && !isInside(to))

    expect(outside.filter(({ to }) => !to.startsWith('https://'))).toEqual([])
    expect(outside.filter(({ tag }) => !/\srel="[^"]*\bnoopener\b/.test(tag) || !tag.includes('target="_blank"'))).toEqual([])

    const { links, pages } = await wholeShop()
    const isLost = ({ on, to }: Link) => {
      const { hash } = new URL(to, shopUrl)
      const page = pages.get(pathOf(to, on))
      return hash !== '' && page !== undefined && !page.includes(` id="${decodeURIComponent(hash.slice(1))}"`)
    }

    expect(links.filter(({ to }) => to === '' || to === '#' || /^javascript:/i.test(to))).toEqual([])
    expect(links.filter(isLost).map(({ on, to }) => `${on} → ${to}`)).toEqual([])
  })

  it('find every picture, style and script that a page names', { timeout: MATRIX_MS }, async () => {
    const { pages } = await wholeShop()
    const sources = [...pages].flatMap(([path, html]) => [
      ...linksOf(path, html, 'img', 'src'),
      ...linksOf(path, html, '(?:img|source)', 'srcset').flatMap((link) =>
        link.to.split(/,\s+/).map((one) => ({ ...link, to: one.trim().split(' ')[0] ?? '' })),
      ),
      ...linksOf(path, html, 'script', 'src'),
      ...linksOf(path, html, 'link', 'href').filter(({ tag }) => /rel="(stylesheet|icon|preload|modulepreload|manifest)"/.test(tag)),
    ])
    const named = [...new Set(sources.map(({ to }) => to))].filter((to) => !to.startsWith('data:'))
    const files = named.filter((to) => !isDrawn(to))
    const addresses = isFull ? files : oncePerPicture(files)

    expect(named.filter((to) => !isInside(to))).toEqual([])
    expect(new Set(named.map(widthOf).filter((width) => width !== undefined && !PICTURE_WIDTHS.some((one) => one === width)))).toEqual(
      new Set(),
    )
    const ask = async (to: string) => `${(await fetch(new URL(to, shopUrl), { method: 'HEAD' })).status} ${to}`
    const lines = []
    for (let at = 0; at < addresses.length; at += FILES_AT_ONCE) {
      const some = addresses.slice(at, at + FILES_AT_ONCE)
      lines.push(...(await Promise.all(some.map(ask))))
    }
    for (const to of someDrawings(named.filter(isDrawn))) lines.push(await ask(to)) // the shop draws one at a time
    expect(lines.filter((line) => !line.startsWith('200 '))).toEqual([])
  })
})
