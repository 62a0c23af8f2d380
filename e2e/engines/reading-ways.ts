import { HELP, helpAddress, HOME, policyAddress, VIDEOS } from '@shop/contract/addresses'
import { expect } from 'vitest'
import { ask } from '../catalogue.ts'
import { texts } from '../texts.ts'
import { DIALOG, HEADER, MAIN, PATIENCE, type Shopper } from './shopper.ts'
import type { Wanted } from './wanted.ts'

const { frame, videos: t } = texts

/** Opens the help centre, an article by a misspelt word, and a policy in the footer. */
export async function readHelpAndPolicy(shopper: Shopper) {
  const [article] = await ask('GET /help/list', {})
  const shipping = await ask('GET /policy/getPolicyByFlag/{flag}/{language}', { flag: 'shipping' })

  await shopper.goto(HOME)
  await followMain(shopper, frame.help, frame.helpCentre)
  await shopper.isAt(frame.helpCentre, HELP)
  await shopper.fill('transmiter', MAIN, { role: 'searchbox' })
  await shopper.see(MAIN, { role: 'status', part: '“transmiter”' })
  await shopper.goto(HELP)
  await shopper.click(MAIN, { role: 'link', part: article?.title ?? '' })
  await shopper.isAt(article?.title ?? '', helpAddress(article?.id ?? 0))
  await shopper.click({ role: 'contentinfo' }, { role: 'link', name: frame.policies.shipping })
  await shopper.isAt(shipping.title, policyAddress('shipping'))
}

/** A film opens over the list; Escape or a press beside it closes it, and the focus returns. */
export async function watchAVideo(shopper: Shopper) {
  const [film] = (await ask('GET /product-video', {})).rows
  const tile: Wanted = { role: 'link', name: `${t.play}${film?.title}` }
  const isPlaying = () =>
    shopper.run(() => {
      const video = document.querySelector<HTMLVideoElement>('dialog[open] video')
      return video !== null && (video.currentTime > 0 || video.ended)
    }, undefined)

  await shopper.goto(HOME)
  await followMain(shopper, frame.videos, frame.videos)
  await shopper.isAt(frame.videos, VIDEOS)
  await shopper.click(MAIN, tile)
  await shopper.see(DIALOG)
  await expect.poll(isPlaying, PATIENCE).toBe(true)
  await shopper.press('Escape')
  await shopper.missNot(DIALOG)
  await expect.poll(async () => (await shopper.see(MAIN, tile)).isFocused, PATIENCE).toBe(true)

  await shopper.click(MAIN, tile)
  await shopper.see(DIALOG)
  await shopper.clickAt({ x: 4, y: 4 })
  await shopper.missNot(DIALOG)
}

async function followMain({ width, click }: Shopper, nameInHeader: string, nameInMenu: string) {
  if (width === 'wide') return click(HEADER, { role: 'navigation' }, { role: 'link', name: nameInHeader })
  await click(HEADER, { role: 'button', name: frame.menu })
  await click(DIALOG, { role: 'link', name: nameInMenu })
}
