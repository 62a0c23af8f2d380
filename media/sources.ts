import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The Python side: what builds and photographs the models. */
export const BLENDER_DIR = join(import.meta.dirname, 'blender')
const MODELS = join(BLENDER_DIR, 'models')

const textOf = (folder: string) =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.py') && file !== '__init__.py')
      .toSorted()
      .map((file) => [file.replace('.py', ''), readFileSync(join(folder, file), 'utf8')]),
  )
/** What draws manuals makes no picture. */
const shared = [...textOf(BLENDER_DIR)].map(([name, text]) => (name === 'explode' ? '' : text)).join('')
const families = textOf(MODELS)

/** A family's source and that of the families it uses. */
function sourceOf(family: string, seen = new Set<string>()): string {
  const text = families.get(family)
  if (text === undefined || seen.has(family)) return ''
  seen.add(family)
  const used = [...text.matchAll(/^from models\.(\w+) import|^from models import (\w+)/gm)].map(([, a, b]) => a ?? b ?? '')
  return text + used.map((name) => sourceOf(name, seen)).join('')
}

/** A short hash of anything. */
export const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)

/** The hash of all Python that a model is built with: a picture is made again only where its own sources changed. */
export function sourceHashOf(model: string) {
  const family = [...families].find(([, text]) => new RegExp(String.raw`^def ${model}\(`, 'm').test(text))?.[0]
  if (!family) throw new Error(`no builder is called ${model}`)
  return hashOf(shared, sourceOf(family))
}
