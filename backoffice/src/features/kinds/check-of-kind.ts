import type { Field } from '@shop/contract/kinds/field'
import { missingAsSaved, wrongPeriod } from '@shop/contract/kinds/missing-values'
import { fieldNames, type Kind } from '@shop/contract/kinds/kind'
import { MAX_SORT } from '@shop/contract/catalog/product-limits'
import { LINK } from '@shop/contract/links'
import { amount, decimal, found, type Found, integer, list, type Look, moment, needed, text, whole } from '../records/fields/checks.ts'
import { valueTexts } from '../records/fields/texts.ts'
import type { Check } from '../records/record-store.ts'
import { kindTexts as t } from './texts.ts'

/** Checks a value by the rules of the server's schema. Returns problems by path within the value. */
export function lookAt(field: Field, value: unknown): Found {
  switch (field.type) {
    case 'line':
      if (field.pattern && typeof value === 'string' && !field.pattern.test(value)) return whole(t.notOfForm(field.example))
      return whole(text(value, field.max))
    case 'text':
    case 'html':
      return whole(text(value, field.max))
    case 'number':
      return whole(decimal(field.required ? (value ?? '') : value, field.min, field.max, field.decimals))
    case 'order':
      return whole(integer(value ?? '', -MAX_SORT, MAX_SORT))
    case 'money':
      return whole(amount(value) ?? (field.required ? needed(value, valueTexts.needsAmount) : undefined))
    case 'date':
      return whole(moment(value))
    case 'address':
      return whole(typeof value === 'string' && value !== '' && !LINK.test(value) ? valueTexts.noAddress : undefined)
    case 'references':
      return whole(list(value, field.most))
    case 'entries': {
      const entries = (value ?? []) as ReadonlyArray<Record<string, string>> // fields of this type have such values
      return found([
        ['', list(value, field.most)],
        ...entries.flatMap((entry, place) =>
          Object.entries(field.of).map(([part, of]) => [`${place}.${part}`, lookAt(of, entry[part])['']] as const),
        ),
      ])
    }
    default:
      return {}
  }
}

export type Looks = Readonly<Record<string, Look>>

interface OwnChecks {
  /** Checks of custom fields, by name of the field. */
  looks?: Looks | undefined
  /** Checks rules that concern several fields. `part` is the path of a problem within its field. */
  across?(
    valueOf: (name: string) => unknown,
    unsaved: ReadonlySet<string>,
  ): ReadonlyArray<readonly [name: string, words: string, part?: string]>
}

/** Checks unsaved fields and rules across fields. The server reports other missing values on publishing. */
export function checkOfKind(declaration: Kind, { looks = {}, across = () => [] }: OwnChecks): Check {
  const fields = new Map(fieldNames(declaration.fields))
  return (unsaved, valueOf) => {
    const values = Object.fromEntries([...fields.keys()].map((name) => [name, valueOf(name)]))
    const lacking = new Set(missingAsSaved(declaration, values).map(({ path }) => path))
    const problems = new Map<string, Found>()
    const add = (name: string, its: Found) => Object.keys(its).length > 0 && problems.set(name, { ...problems.get(name), ...its })
    for (const { path, issue } of wrongPeriod(values)) add(path, whole(t.problems[issue]))
    for (const [name, words, part = ''] of across(valueOf, unsaved)) add(name, { [part]: words })
    for (const name of unsaved) {
      const field = fields.get(name)
      const look = looks[name.split('.')[0] ?? name] ?? ((value: unknown) => (field ? lookAt(field, value) : {}))
      add(name, lacking.has(name) ? whole(t.isNeeded) : look(valueOf(name)))
    }
    return problems
  }
}
