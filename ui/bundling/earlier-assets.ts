import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** File with the names of assets that were copied from other builds. */
const LIST = 'assets-of-before.json'

/**
 * Builds in a separate folder, so that a failure changes nothing. Keeps assets of the previous build, because open
 * pages may still load them.
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

async function keepAssets(buildDir: string, next: string) {
  const [earlier, made] = [new Set(await listIn(buildDir)), new Set(await readdir(assetsOf(next)))]
  const names = (await readdir(assetsOf(buildDir)).catch(() => [])).filter((name) => !earlier.has(name) && !made.has(name))
  for (const name of names) await cp(join(assetsOf(buildDir), name), join(assetsOf(next), name), { preserveTimestamps: true })
  return names
}

/** Moves `made` to `place`. If that fails, restores the previous folder or file. */
async function replace(made: string, place: string) {
  const before = `${made}-before`
  if (existsSync(place)) await rename(place, before)
  await rename(made, place).catch(async (error: unknown) => {
    if (existsSync(before)) await rename(before, place)
    throw error
  })
}

/**
 * Copies the assets of two releases into each other, because open pages of both may load assets from either. Skips
 * assets that were copied before, so that they do not accumulate.
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
    await rename(join(aside, name), join(assetsOf(to), name)) // atomic, because caches would store a partial file for a year
  }
  await rm(aside, { recursive: true, force: true })
}

const assetsOf = (buildDir: string) => join(buildDir, 'client/assets')
const asideOf = (buildDir: string) => join(buildDir, 'assets-of-before')
const listIn = async (buildDir: string) => JSON.parse(await readFile(join(buildDir, LIST), 'utf8').catch(() => '[]')) as string[] // this module's list
