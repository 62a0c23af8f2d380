import { parseArgs } from 'node:util'
import { isModelled } from '../glb/models.ts'
import { products } from '../products.ts'
import { findingsOf } from './check.ts'
import { unknown } from './findings.ts'
import { KNOWN } from './known.ts'
import { outdatedWords, printedWords, recordWords } from './record.ts'

// `npm run media:check`: finds loose parts and unreadable words. See ../README.md.

const print = (line: string) => process.stdout.write(`${line}\n`)
const { values } = parseArgs({ options: { only: { type: 'string' }, words: { type: 'boolean' } } })

if (values.words) recordWords()
const outdated = outdatedWords()
const words = printedWords()
let isWrong = outdated.length > 0
for (const { slug } of outdated) print(`${slug}: its words were recorded before its builder changed; --words records them, with Blender`)
for (const product of products.filter(isModelled)) {
  if (values.only && !values.only.split(',').some((name) => product.slug === name || String(product.id) === name)) continue
  const findings = await findingsOf(product, words.get(product.slug))
  const { added, gone } = unknown(product.slug, findings, KNOWN)
  const isNew = new Set(added)
  for (const { fault, detail } of findings) {
    const line = `${product.slug}, ${fault}: ${detail}`
    print(isNew.has(line) ? `NEW ${line}` : line)
  }
  for (const line of gone) print(`GONE ${line}`)
  isWrong ||= added.length + gone.length > 0
}
process.exitCode = isWrong ? 1 : 0
