import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import type { EnginePrograms } from '../../scripts/engines.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import type { Browser, Engine, Key, Size, Tab } from './driver.ts'
import { listenBetween, TELL } from './listener.ts'
import { WAIT_MS } from '../../test-times.ts'

const FIT_MS = 10_000
const KEYS: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C' } // key codes of W3C WebDriver
/** Shell command that ends its processes when its input closes, even if the tests are killed. */
const AS_LONG_AS_THE_TESTS = '"$@" & cat; kill 0'

/**
 * Starts WebKitGTK by W3C WebDriver on a virtual screen, with one driver per browser. Pages report errors, as the
 * protocol has no console.
 */
export const startWebkit = (programs: EnginePrograms): Engine => ({
  open: (shopUrl, size) => open(programs, shopUrl, size),
  close: async () => {},
})

async function open(programs: EnginePrograms, shopUrl: string, size: Size): Promise<Browser> {
  const driver = await startDriver(programs)
  const { ask } = driver
  const browserOptions = { binary: programs.miniBrowser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions } }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities })
  const session = `/session/${sessionId}`
  const listener = await listenBetween(shopUrl)
  const tabs: Tab[] = []
  let current = await ask<string>('GET', `${session}/window`)

  // Tabs are windows, as background tabs are not drawn and never hydrate.
  const newHandle = () => ask<{ handle: string }>('POST', `${session}/window/new`, { type: 'window' }).then(({ handle }) => handle)
  const openTab = async () => {
    const handle = tabs.length === 0 ? current : await newHandle()
    const tab = tabOf(async (method, path, body) => {
      if (current !== handle) await ask('POST', `${session}/window`, { handle })
      current = handle
      return ask(method, session + path, body)
    })
    await fit(size, tab, (rect) => ask('POST', `${session}/window/rect`, rect))
    tabs.push(tab)
    return tab
  }
  /** An empty report marks the end of the earlier ones. */
  const complaints = async () => {
    for (const tab of tabs) await tab.run((to) => fetch(to, { method: 'POST', body: '' }).then(({ status }) => status), TELL)
    return listener.complaints
  }
  const close = async () => {
    await driver.stop()
    await listener.close()
  }
  return { shopUrl: listener.url, openTab, complaints, close }
}

type Ask = <Value>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Value>

/** `stop` ends the driver's process group. */
async function startDriver({ webkitDriver, xvfbRun }: EnginePrograms): Promise<{ ask: Ask; stop(): Promise<void> }> {
  const [port, settings] = await Promise.all([findFreePort(), settingsOfGtk()])
  const command = [xvfbRun, '-a', '-s', '-screen 0 1680x1280x24', webkitDriver, `--port=${port}`]
  const group = spawn('sh', ['-c', AS_LONG_AS_THE_TESTS, 'sh', ...command], {
    detached: true, // starts a process group
    env: {
      ...process.env,
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: settings,
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}), // the sandbox does not start as root
    },
  })
  let printed = ''
  for (const stream of [group.stdout, group.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()))
  const ended = once(group, 'exit')

  const ask: Ask = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(WAIT_MS),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`WebKit: ${method} ${path}`, { cause: error })
    })
    const { value } = (await response.json()) as { value: never } // W3C WebDriver defines it
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const stop = async () => {
    group.stdin.end()
    await ended
    await rm(settings, { recursive: true, force: true })
  }
  const isReady = () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    )
  for (const giveUpAt = Date.now() + WAIT_MS; !(await isReady()); await delay(100)) {
    if (Date.now() < giveUpAt && group.exitCode === null) continue
    await stop()
    throw new Error(`WebKitWebDriver did not start:\n${printed}`)
  }
  return { ask, stop }
}

function tabOf(ask: Ask): Tab {
  const act = (actions: object[]) => ask<void>('POST', '/actions', { actions })
  const pressAll = (keys: string[]) =>
    act([
      {
        type: 'key',
        id: 'keys',
        actions: keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])
  return {
    goto: (url) => ask('POST', '/url', { url }),
    reload: () => ask('POST', '/refresh', {}),
    run: (call, input) => ask('POST', '/execute/sync', { script: `return (${call.toString()})(arguments[0])`, args: [input] }),
    clickAt: (point) =>
      act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', duration: 0, ...point },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]),
    type: (text) => pressAll(Array.from(text)),
    press: (key) => pressAll([KEYS[key]]),
    screenshot: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
  }
}

/** Makes settings of GTK: reduced motion, and toolbars so small that windows can be as narrow as a phone. */
async function settingsOfGtk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; margin: 0; padding: 0; font-size: 6px; }\n')
  return folder
}

/** Adds the size of the browser's own controls, and waits until the page has its size. */
async function fit(size: Size, tab: Tab, setWindow: (size: Size) => Promise<unknown>) {
  const around = await tab.run(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }), undefined)
  await setWindow({ width: size.width + around.width, height: size.height + around.height })
  await expect.poll(() => tab.run(() => ({ width: innerWidth, height: innerHeight }), undefined), { timeout: FIT_MS }).toEqual(size)
}
