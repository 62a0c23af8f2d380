import { expect, it, vi } from 'vitest'
import { loadCode } from './load-code.ts'

const MENU = 'https://shop.example/assets/menu-1a2b3c4.js'
const failing = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${MENU}`))

it('loads code that could not be fetched from another address each time, as the browser keeps it as failed', async () => {
  const loadFrom = vi.fn<(url: string) => Promise<string>>()
  loadFrom.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue('the menu')

  await expect(loadCode<string>(failing, loadFrom)).rejects.toThrow(MENU)
  expect(loadFrom).not.toHaveBeenCalled()
  await expect(loadCode<string>(failing, loadFrom)).rejects.toThrow('no network')
  expect(await loadCode<string>(failing, loadFrom)).toBe('the menu')

  expect(loadFrom.mock.calls.map(([url]) => url.replace(/\d+$/, 'n'))).toEqual([`${MENU}?again=n`, `${MENU}?again=n`])
  expect(new Set(loadFrom.mock.calls.flat()).size).toBe(2)
})

it('fails as the browser does where that does not name the file', async () => {
  const unnamed = () => Promise.reject(new TypeError('Importing a module script failed.'))
  const loadFrom = vi.fn<(url: string) => Promise<string>>()

  for (const _ of [1, 2]) await expect(loadCode<string>(unnamed, loadFrom)).rejects.toThrow('Importing a module script failed.')
  expect(loadFrom).not.toHaveBeenCalled()
})
