import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In the folder of a build: which of its assets are those of another build. */
const LIST = 'assets-of-before.json'

/**
 * Sets the assets of the build that is there aside, so that the next one can keep them: pages of it are still open in browsers and ask for them. Answers
 * what puts them beside the new ones. Those that were of an earlier build already go.
 */
export async function setAssetsAside(buildDir: string) {
  const [assets, aside] = [assetsOf(buildDir), asideOf(buildDir)]
  await rm(aside, { recursive: true, force: true })
  const earlier = new Set(await listIn(buildDir))
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

/**
 * Gives the builds of two releases each other's assets, though a shop is serving one of them: while they run side by side, and after the change, forth or
 * back, pages of both are open in browsers. What either has of a third one it keeps to itself, so that assets do not add up. A release without any has none to give.
 */
export async function shareAssets(one: string, other: string) {
  if (![one, other].every((build) => existsSync(assetsOf(build)))) return
  await takeAssets(one, other)
  await takeAssets(other, one)
}

async function takeAssets(from: string, to: string) {
  const [there, ofOthers, before] = [new Set(await readdir(assetsOf(to))), new Set(await listIn(from)), await listIn(to)]
  const names = (await readdir(assetsOf(from))).filter((name) => !there.has(name) && !ofOthers.has(name))
  await writeFile(join(to, LIST), JSON.stringify([...before, ...names]))
  const aside = asideOf(to)
  await mkdir(aside, { recursive: true })
  for (const name of names) {
    await cp(join(assetsOf(from), name), join(aside, name), { preserveTimestamps: true })
    await rename(join(aside, name), join(assetsOf(to), name)) // half a file would stay in caches for a year
  }
  await rm(aside, { recursive: true, force: true })
}

const assetsOf = (buildDir: string) => join(buildDir, 'client/assets')
const asideOf = (buildDir: string) => join(buildDir, 'assets-of-before')
const listIn = async (buildDir: string) => JSON.parse(await readFile(join(buildDir, LIST), 'utf8').catch(() => '[]')) as string[] // as it is written above
