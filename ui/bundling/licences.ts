import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** File with the licences of the code sent to browsers (security O6). Vite writes the licences of packages into it. */
export const LICENCES = 'licences.txt'

const FONTS = resolve(import.meta.dirname, '../src/fonts')

/** Appends the licences of the fonts. Vite does not find them, because the fonts are files of this repository, not packages. */
export async function addLicencesOfFonts(client: string) {
  const path = join(client, LICENCES)
  const texts = [await readFile(path, 'utf8')]
  const names: string[] = []
  for await (const name of glob('OFL-*.txt', { cwd: FONTS })) names.push(name)
  for (const name of names.toSorted())
    texts.push(`# Font: ${name.slice('OFL-'.length, -'.txt'.length)}\n\n${await readFile(join(FONTS, name), 'utf8')}`)
  await writeFile(path, texts.join('\n\n---\n\n'))
}
