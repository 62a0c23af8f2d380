import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The file with the licences of what a build sends to browsers, in the folder of the build (security O6). Vite writes those of packages. */
export const LICENCES = 'licences.txt'

const FONTS = resolve(import.meta.dirname, '../src/ui/fonts')

/** Adds those of the fonts, which are files of ours and no packages, as they came with them. */
export async function addLicencesOfFonts(client: string) {
  const path = join(client, LICENCES)
  const texts = [await readFile(path, 'utf8')]
  const names: string[] = []
  for await (const name of glob('OFL-*.txt', { cwd: FONTS })) names.push(name)
  for (const name of names.toSorted())
    texts.push(`# Font: ${name.slice('OFL-'.length, -'.txt'.length)}\n\n${await readFile(join(FONTS, name), 'utf8')}`)
  await writeFile(path, texts.join('\n\n---\n\n'))
}
