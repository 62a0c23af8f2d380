import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In the folder of a build: which of its assets are those of another build. */
const LIST = 'assets-of-before.json'

/**
 * Makes a build in a folder beside the one that is there, which stays as it is until the new one is whole: a build that fails takes nothing from a shop that
 * runs. The new one keeps the assets of the one before, as pages of it are still open in browsers; those of an earlier build go.
 */
export async function replaceBuild(buildDir: string, make: (next: string) => Promise<unknown>) {
  const next = join(buildDir, 'next')
  await rm(next, { recursive: true, force: true })
  try {
    await make(next)
    const kept = await keepAssets(buildDir, next)
    for (const name of await readdir(next)) await replace(join(next, name), join(buildDir, name))
    await writeFile(join(buildDir, LIST), JSON.stringify(kept))
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

/** Copies the assets of a build to those of the next one. Answers their names. */
async function keepAssets(buildDir: string, next: string) {
  const [earlier, made] = [new Set(await listIn(buildDir)), new Set(await readdir(assetsOf(next)))]
  const names = (await readdir(assetsOf(buildDir)).catch(() => [])).filter((name) => !earlier.has(name) && !made.has(name))
  for (const name of names) await cp(join(assetsOf(buildDir), name), join(assetsOf(next), name), { preserveTimestamps: true })
  return names
}

/** Puts a new folder in the place of an old one. */
async function replace(made: string, place: string) {
  const before = `${made}-before`
  if (existsSync(place)) await rename(place, before)
  await rename(made, place).catch(async (error: unknown) => {
    if (existsSync(before)) await rename(before, place)
    throw error
  })
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
