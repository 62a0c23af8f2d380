import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@shop/contract/languages'
import subsetFont from 'subset-font'

/** Chromium subsets only fonts with quadratic outlines; variable fonts and Noto would take three times the bytes. */
const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'build/manuals/fonts')
const OURS = ['archivo-common.woff2', 'archivo-latin.woff2'].map((name) => join(ROOT, 'ui/src/fonts', name))
const WEIGHTS = [400, 700]
/** Debian packages for other scripts with one weight, as another would add 50 kB per manual. */
const OTHERS: Partial<Record<Language, { package: string; file: string }>> = {
  zh: { package: 'fonts-droid-fallback', file: 'DroidSansFallbackFull.ttf' },
  ja: { package: 'fonts-ipaexfont-gothic', file: 'ipaexg.ttf' },
  ko: { package: 'fonts-nanum', file: 'NanumGothic.ttf' },
}

/** Extracts the font without installing it, as other programs would use it. */
function fontFile({ package: name, file }: { package: string; file: string }) {
  const path = join(FOLDER, file)
  if (existsSync(path)) return path
  mkdirSync(FOLDER, { recursive: true })
  execFileSync('apt-get', ['download', name], { cwd: FOLDER, stdio: 'ignore' })
  const [found] = globSync(`${name}_*.deb`, { cwd: FOLDER })
  if (!found) throw new Error(`${name} could not be downloaded by apt-get`)
  execFileSync('dpkg', ['-x', found, '.'], { cwd: FOLDER })
  const [unpacked] = globSync(`usr/share/fonts/**/${file}`, { cwd: FOLDER })
  if (!unpacked) throw new Error(`${name} has no ${file}`)
  execFileSync('cp', ['-L', join(FOLDER, unpacked), path])
  return path
}

export async function fontFaces(text: string, language: Language) {
  const other = OTHERS[language]
  const ours = OURS.flatMap((path, index) =>
    WEIGHTS.map((weight) => ({ path, family: `Ours${index}`, weight, axes: { wght: weight, wdth: 100 } })),
  )
  const fonts = [...ours, ...(other ? [{ path: fontFile(other), family: 'Other', weight: 400, axes: undefined }] : [])]
  const faces = await Promise.all(
    fonts.map(async ({ path, family, weight, axes }) => {
      const cut = await subsetFont(readFileSync(path), text, { targetFormat: 'sfnt', ...(axes && { variationAxes: axes }) })
      return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/ttf;base64,${cut.toString('base64')}) }`
    }),
  )
  return `${faces.join('\n')}\n:root { font-family: Ours0, Ours1, Other; font-synthesis: none }`
}
