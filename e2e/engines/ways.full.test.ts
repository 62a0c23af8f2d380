import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ROOT } from '../shop.ts'
import { type Width, WIDTHS } from '../visit.ts'
import { haveAnAccount } from './account-ways.ts'
import type { Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { readHelpAndPolicy, watchAVideo } from './reading-ways.ts'
import { findAProduct, readInEveryLanguage, searchWithATypo } from './shopping-ways.ts'
import { type Shopper, shopperIn, type Shot } from './shopper.ts'
import { startWebkit } from './webkit.ts'

const ENGINES = {
  Firefox: () => startFirefox(inject('enginePrograms').firefox),
  WebKit: async () => startWebkit(inject('enginePrograms')),
}
const WAYS: Array<[what: string, way: (shopper: Shopper) => Promise<void>]> = [
  ['finds a product by its series, and the list again by Back', findAProduct],
  ['searches with a misspelt word', searchWithATypo],
  ['reads in every language, with its prices', readInEveryLanguage],
  ['registers, verifies, logs in, marks a product, and logs out in two tabs', haveAnAccount],
  ['reads help and a policy', readHelpAndPolicy],
  ['watches a video', watchAVideo],
]
/** Texts that identify the expected errors of the last test. */
const WRONG = ['said by the console', 'thrown by a script', 'rejected by a promise', '/api/admin/product/999999/en', 'foreign.example']
const SHOTS = join(ROOT, 'build', 'engines')

describe.each(Object.entries(ENGINES))('in %s a shopper [x.24]', (name, start) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine.close())

  async function go(width: Width, way: (shopper: Shopper) => Promise<void>, folder: string) {
    await rm(folder, { recursive: true, force: true })
    const browser = await engine.open(inject('shopUrl'), { width: WIDTHS[width], height: width === 'narrow' ? 844 : 900 })
    const shots: Shot[] = []
    let complaints: string[] | undefined
    try {
      const shopper = await shopperIn(browser, width, shots)
      await way(shopper).finally(() => shopper.shoot('at last').catch(() => {})) // also after a failure
      complaints = await browser.complaints()
      return complaints
    } finally {
      if (complaints?.length !== 0) await keep(shots, folder)
      await browser.close()
    }
  }

  for (const [what, way] of WAYS)
    it.each(['wide', 'narrow'] as const)(`${what}, on a %s screen`, async (width) => {
      expect(await go(width, way, join(SHOTS, `${name} ${width} ${what}`)), 'what the browser complained about').toEqual([])
    })

  it('is heard when a script, a request, the console or the policy goes wrong', async () => {
    const browser = await engine.open(inject('shopUrl'), { width: WIDTHS.wide, height: 900 })
    const shopper = await shopperIn(browser, 'wide', [])
    await shopper.goto('/')
    expect(await browser.complaints()).toEqual([])

    await shopper.run(() => {
      // oxlint-disable-next-line no-console -- in the page, whose console is read
      console.error('said by the console')
      setTimeout(() => {
        throw new Error('thrown by a script')
      })
      void Promise.reject(new Error('rejected by a promise'))
      void fetch('/api/admin/product/999999/en')
      document.body.append(Object.assign(new Image(), { src: 'https://foreign.example/x.png' }))
    }, undefined)

    const unheard = async () => {
      const complaints = (await browser.complaints()).join('\n')
      return WRONG.filter((text) => !complaints.includes(text))
    }
    await expect
      .poll(unheard)
      .toEqual([])
      .finally(() => browser.close())
  })
})

async function keep(shots: Shot[], folder: string) {
  await mkdir(folder, { recursive: true })
  for (const [index, { name, png }] of shots.entries()) await writeFile(join(folder, `${index + 1} ${name.replaceAll('/', ' ')}.png`), png)
}
