import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CARD_SIZE } from '@shop/contract/limits'
import { ShopFile } from '@shop/contract/shop/shop-files'
import { readFile } from '../../files.ts'
import { findInFolder } from '../../sources/folder-files.ts'
import { LEADS_OUT } from '../../sources/sources.ts'
import { messageOf, StartProblem } from '../../start-problem.ts'
import { contrastProblems, sizeOfPng, sizeOfSvg, svgProblem } from './identity.rules.ts'

const MAX_LOGO_BYTES = 262_144
const MAX_SHARE_BYTES = 524_288
const MAX_MARK_BYTES = 65_536

export type ShopSource = Omit<ShopFile, 'logo' | 'mark' | 'share'> & {
  logo: { bytes: Buffer; dark: Buffer | undefined; width: number; height: number } | undefined
  mark: string | undefined
  share: Buffer | undefined
}

/** Reads `shop.json` and its pictures; undefined if the file does not exist. Throws StartProblem with file and reason. */
export async function readShop(folder: string): Promise<ShopSource | undefined> {
  const path = join(folder, 'shop.json')
  if (!existsSync(path)) return undefined
  const { logo, mark, share, ...shop } = readFile(path, ShopFile)
  const problems = shop.colours ? contrastProblems(shop.colours) : []
  if (problems.length > 0) throw new StartProblem(`${path} is not valid: colours: ${problems.join('; ')}.`)
  return {
    ...shop,
    logo: logo && {
      ...(await readLogo(pathIn(folder, logo.file))),
      dark: logo.dark === undefined ? undefined : (await readLogo(pathIn(folder, logo.dark))).bytes,
    },
    mark: mark === undefined ? undefined : await readMark(pathIn(folder, mark)),
    share: share === undefined ? undefined : readShare(pathIn(folder, share)),
  }
}

function pathIn(folder: string, name: string) {
  const found = findInFolder(folder, name)
  if (found && !found.isInside) throw new StartProblem(`${join(folder, name)} ${LEADS_OUT}.`)
  return found?.path ?? join(folder, name)
}

async function readLogo(path: string): Promise<{ bytes: Buffer; width: number; height: number }> {
  const bytes = readBytes(path, MAX_LOGO_BYTES)
  if (path.endsWith('.png')) {
    const size = sizeOfPng(bytes)
    if (!size) throw new StartProblem(`${path} is no PNG of at most 4,096 pixels in width and height.`)
    return { bytes, ...size }
  }
  return { bytes, ...(await readSvg(path, bytes)).size }
}

function readShare(path: string) {
  const bytes = readBytes(path, MAX_SHARE_BYTES)
  const { width, height } = sizeOfPng(bytes) ?? {}
  if (width !== CARD_SIZE.width || height !== CARD_SIZE.height)
    throw new StartProblem(`${path} is no PNG of ${CARD_SIZE.width} × ${CARD_SIZE.height} pixels.`)
  return bytes
}

async function readMark(path: string) {
  const { svg, size } = await readSvg(path, readBytes(path, MAX_MARK_BYTES))
  if (size.width !== size.height) throw new StartProblem(`${path} is not square: its viewBox has ${size.width} × ${size.height}.`)
  return svg
}

async function readSvg(path: string, bytes: Buffer) {
  const svg = textOf(path, bytes)
  const problem = svgProblem(svg)
  const size = sizeOfSvg(svg)
  if (problem !== undefined || !size) throw new StartProblem(`${path} ${problem}.`)
  const sharp = await import('sharp') // loaded on demand, because only an import draws pictures in this process
  await sharp
    .default(bytes)
    .metadata()
    .catch((error: unknown) => {
      throw new StartProblem(`${path} cannot be drawn: ${messageOf(error)}.`)
    })
  return { svg, size }
}

function textOf(path: string, bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StartProblem(`${path} is not in UTF-8.`)
  }
}

function readBytes(path: string, maxBytes: number) {
  const bytes = read(path)
  if (bytes.length > maxBytes) throw new StartProblem(`${path} has ${bytes.length} bytes; at most ${maxBytes} are allowed.`)
  return bytes
}

function read(path: string) {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new StartProblem(`${path} cannot be read: ${messageOf(error)}.`)
  }
}
