import { expect, it } from 'vitest'
import type { Call } from '../call.ts'
import type { Field } from './field.ts'
import { KIND_CALLS } from './kind-calls.ts'
import { type Kind, sortsOf } from './kind.ts'
import { KIND_TYPES, KINDS, type KindType } from './kinds.ts'
import type { StaffCallNames } from '../manage/manage-calls.ts'
import { RIGHTS } from '../manage/rights.ts'
import { ROLES } from '../manage/roles.ts'

/** Fields and calls of declared kinds. */
const kindsDocument = () => `# The calls of declared kinds

Made from \`contract/src/kinds\` by \`npx vitest run --project unit contract/src/kinds/kinds-document -u\`. Everything else about calls and records is in
[manage-calls.md](manage-calls.md).
${KIND_TYPES.map(section).join('')}`

const DATA: Record<string, string> = {
  list: '`q`, `filter[…]`, `sort`, `order`, `after`, `limit` (≤ 200) → `{ rows, next, previous, total }`, as saved',
  get: '→ the whole record: `shop`, `saved`, `others`, `older`, `uses`, `usedBy`',
  create: '→ as a save: a draft',
  save: '`rev`, `set` → the new state; changed by others: C116',
  publish: '`rev`, `fields`, `languages` → likewise; the chosen changes are in the shop',
  discard: '`rev`, `fields`, `languages` → likewise',
  archive: '`rev` → likewise; used: C118',
  restore: '`rev` → likewise',
  checked: '`rev`, `fields` → likewise: these texts are still right',
  delete: '`rev` → `revision`; a draft that was never published, or an archived record; otherwise, or if used: C118; changed since: C116',
  order: '`rev`, `before` (an id; null: at the end) → likewise; in the shop at once, as one revision',
}

function section(type: KindType) {
  const declaration: Kind = KINDS[type]
  const calls: Record<string, Call | undefined> = { ...KIND_CALLS[type] }
  const rows = Object.entries(calls).flatMap(([way, call]) => {
    if (!call) return []
    const { roles, needsStepUp } = RIGHTS[call.name as StaffCallNames] // calls of kinds are staff calls
    const who = ROLES.filter((role) => roles.includes(role)).map((role) => role.charAt(0).toUpperCase())
    const typed = way === 'create' ? `${code(declaration.create)} ` : ''
    return `| \`${call.name}\` | ${who.join('')}${needsStepUp ? '!' : ''} | ${typed}${DATA[way] ?? ''}${way === 'archive' && declaration.movesUsers ? '. With `usersTo` its users move to this record, or (null) are archived with it' : ''} |\n`
  })
  const fields = Object.entries(declaration.fields).map(([name, field]) => `| \`${name}\` | ${factsOf(field).join(', ')} |\n`)
  return `
## ${declaration.path}

${declaration.about} Sorted by ${code(sortsOf(declaration))}.${declaration.byProduct ? ' `filter[product]` (an id): those that it has, published or saved.' : ''}

| field | value |
|---|---|
${fields.join('')}
| call | who | in → data out |
|---|---|---|
${rows.join('')}`
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

const factsOf = (field: Field) => [
  field.type,
  ...('max' in field ? [`≤ ${field.max}`] : []),
  ...('options' in field ? [field.options.join(' · ')] : []),
  ...(field.localised ? ['in each language'] : []),
  ...(field.required ? ['needed in the shop'] : []),
  ...(field.fixed ? ['typed once, for ever'] : []),
  ...(field.counted ? ['counted by the shop'] : []),
  ...(field.notInFiles ? ['not in files'] : []),
]

it('the page of declared kinds is made from their declarations', async () => {
  await expect(kindsDocument()).toMatchFileSnapshot('../../../docs/manage-kinds.md')
})
