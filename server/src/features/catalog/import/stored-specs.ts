import { type Thing, textsOf } from '../../../db/things.ts'
import { definitionKeyOf } from '../catalog-files.rules.ts'

/**
 * Completes specs of files with stored values that files do not contain, and with names that the database copies from definitions.
 * Files that are older than definitions have neither `definition` nor the numbers of ratios such as `1:10`.
 */
export function withWhatIsStored(wanted: Thing[], there: Thing[]): Thing[] {
  const byKey = new Map(there.map((spec) => [spec.row['key'], spec]))
  return wanted.map((spec) => {
    const stored = byKey.get(spec.row['key'])
    return stored ? withNames(withDefinition(spec, stored), stored) : spec
  })
}

function withDefinition(spec: Thing, { row, texts }: Thing): Thing {
  const { key, definition, number } = spec.row
  if (definition === undefined) {
    const isNumberSame = number === null && spec.texts.en?.['value'] === texts.en?.['value']
    const { is_comparable, own_name, codes } = row
    return {
      ...spec,
      row: { ...spec.row, definition: row['definition'], is_comparable, own_name, codes, number: isNumberSame ? row['number'] : number },
    }
  }
  const isOfItsKey = definition === null && row['definition'] === definitionKeyOf(String(key)) // the files do not have this definition
  return isOfItsKey ? { ...spec, row: { ...spec.row, definition: row['definition'] } } : spec
}

function withNames(spec: Thing, { row, texts }: Thing): Thing {
  const { definition, own_name: hasOwnName } = spec.row
  if ((definition ?? null) === null || definition !== row['definition'] || hasOwnName === true || row['own_name'] === true) return spec
  const named = textsOf(spec).map(([language, text]) => [language, { ...text, name: texts[language]?.['name'] ?? null }] as const)
  return { ...spec, texts: Object.fromEntries(named) }
}
