import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const BLENDER_DIR = join(import.meta.dirname, 'blender')
/** These call builders by name, so they are part of every picture. */
const PHOTOGRAPHS = ['shoot', 'studio', 'develop']

/** Definitions by name, and files of imported names. */
interface Source {
  definitions: Map<string, string>
  imports: Map<string, string>
}

function sourceOf(text: string): Source {
  const definitions = new Map<string, string>()
  for (const block of text.split(/^(?=(?:def|class) \w|\w+ = )/m)) {
    const name = /^(?:(?:def|class) )?(\w+)/.exec(block)?.[1]
    if (name) definitions.set(name, block)
  }
  const imports = [...text.matchAll(/^from (?:models\.)?(\w+) import (.+)$/gm)].flatMap(([, file = '', names = '']) =>
    names.split(',').map((name) => [name.trim(), file] as const),
  )
  return { definitions, imports: new Map(imports) }
}

const textsIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.py') && file !== '__init__.py')
    .map((file) => [file.replace('.py', ''), readFileSync(join(folder, file), 'utf8')] as const)
const families = new Map(textsIn(join(BLENDER_DIR, 'models')).map(([file, text]) => [file, sourceOf(text)]))
const shared = new Map(textsIn(BLENDER_DIR))
const sources = new Map([...families, ...[...shared].map(([file, text]) => [file, sourceOf(text)] as const)])

/** Adds everything that the name uses, directly or not, once. */
function closureOf(name: string, file: string, seen: Map<string, string>) {
  const source = sources.get(file)
  const [text, from] = [source?.definitions.get(name), source?.imports.get(name)]
  if (text === undefined) {
    if (from !== undefined) closureOf(name, from, seen)
    return
  }
  const key = `${file}.${name}`
  if (seen.has(key)) return
  seen.set(key, text)
  for (const [word] of text.matchAll(/[A-Za-z_]\w*/g)) closureOf(word, file, seen)
}

export const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)

/** Hashes all Python that a model uses, so that only affected pictures are made again. */
export function sourceHashOf(model: string) {
  const family = [...families].find(([, { definitions }]) => definitions.get(model)?.startsWith('def '))?.[0]
  if (!family) throw new Error(`no builder is called ${model}`)
  const seen = new Map<string, string>()
  closureOf(model, family, seen)
  for (const file of PHOTOGRAPHS) {
    seen.set(file, shared.get(file) ?? '')
    for (const name of sources.get(file)?.imports.keys() ?? []) if (name !== 'BUILDERS') closureOf(name, file, seen)
  }
  return hashOf([...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
