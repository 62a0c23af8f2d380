import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@shop/contract/languages'
import { type OpenShop, openShop, ROOT } from '../shop.ts'

const inEach = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, `${text} (${language})`]))

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 1 29 13 16 31 3 13z" fill="#0b6e4f"/><path d="M16 1v30M3 13h26" stroke="#fff" stroke-width="1.6"/></svg>`

/** Some sentences are missing, to test neutral ones. */
const SHOP = {
  name: { en: 'Kiteworks', zh: '风筝工坊', de: 'Kiteworks', ja: 'カイトワークス', ko: '카이트웍스' },
  mark: 'shop/mark.svg',
  colours: {
    light: { paper: '#f2f7f4', ink: '#0d1f1a', accent: '#0b6e4f', onAccent: '#ffffff', accentText: '#0a5c42' },
    dark: { paper: '#0f1a17', ink: '#eef6f2', accent: '#4fd1a5', onAccent: '#08150f', accentText: '#7fe3c0' },
  },
  sentences: { homeTitle: inEach('Kites for every wind'), heroTitle: inEach('Made for wind.') },
  mail: { from: 'post@kiteworks.example', replyTo: 'service@kiteworks.example' },
  operator: {
    name: 'Kiteworks Ltd',
    street: '1 Hill Road',
    postalCode: 'AB1 2CD',
    city: 'Windy Hill',
    country: 'GB',
    email: 'service@kiteworks.example',
  },
}

/** Opens the demo under the name "Kiteworks", with other colours. */
export async function openAnotherShop(): Promise<OpenShop> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-kiteworks-'))
  await cp(join(ROOT, 'demo'), folder, {
    recursive: true,
    filter: (path) => path !== join(ROOT, 'demo/media') && path !== join(ROOT, 'demo/shop'),
  })
  await symlink(join(ROOT, 'demo/media'), join(folder, 'media'))
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/^(catalogue|content|[\w-]+\.json$).*(json|html|$)/.test(file) || !/\.(json|html)$/.test(file)) continue
    const text = await readFile(join(folder, file), 'utf8')
    await writeFile(join(folder, file), text.replaceAll('Torvane', 'Kiteworks').replaceAll('torvane', 'kiteworks'))
  }
  await mkdir(join(folder, 'shop'))
  await writeFile(join(folder, 'shop/mark.svg'), MARK)
  await writeFile(join(folder, 'shop.json'), JSON.stringify(SHOP))

  const shop = await openShop(ROOT, { DEMO_DIR: folder, PUBLIC_URL: 'https://kiteworks.example' })
  return {
    ...shop,
    close: async () => {
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
