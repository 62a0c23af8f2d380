import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In the folder of a build: which of its assets are those of the build before. */
const LIST = 'assets-of-before.json'

/**
 * Sets the assets of the build that is there aside, so that the next one can keep them: pages of it are still open in browsers and ask for them. Answers
 * what puts them beside the new ones. Those that were of an earlier build already go.
 */
export async function setAssetsAside(buildDir: string) {
  const [assets, aside] = [join(buildDir, 'client/assets'), join(buildDir, 'assets-of-before')]
  await rm(aside, { recursive: true, force: true })
  const earlier = new Set(JSON.parse(await readFile(join(buildDir, LIST), 'utf8').catch(() => '[]')) as string[]) // as it is written below
  const names = (await readdir(assets).catch(() => [])).filter((name) => !earlier.has(name))
  await mkdir(aside, { recursive: true })
  for (const name of names) await rename(join(assets, name), join(aside, name))

  return async () => {
    const made = new Set(await readdir(assets))
    const kept = names.filter((name) => !made.has(name))
    for (const name of kept) await cp(join(aside, name), join(assets, name), { preserveTimestamps: true })
    await writeFile(join(buildDir, LIST), JSON.stringify(kept))
    await rm(aside, { recursive: true, force: true })
  }
}
