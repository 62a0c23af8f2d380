import { fieldNames, namesWith } from '@shop/contract/kinds/kind'
import type { KindType } from '@shop/contract/kinds/kinds'
import type { Language } from '@shop/contract/languages'
import { createSignal } from '@shop/ui/signal'
import { write } from '../../frame/calls/calls.ts'
import { refetch, refresh } from '../../frame/calls/queries.ts'
import { writePrices } from '../low-prices/write-prices.ts'
import { recordHeadTexts } from '../records/head/texts.ts'
import { languageIn } from '../records/record-context.tsx'
import type { RecordKind } from '../records/record-kind.ts'
import { callsOf, type KeptRecord } from '../kind-words/calls-of-kind.ts'
import { CHECKS_ACROSS, CUSTOM_CHECKS } from './custom-controls.ts'
import { checkOfKind } from './check-of-kind.ts'
import type { KindWords } from '../kind-words/kind-words.ts'

/** Returns the record kind and the shown language of one form. `start` is the language that the form shows first. */
export function kindForm({ declaration, one, sections, leadsTo = recordHeadTexts.home }: KindWords, first: KeptRecord, start: Language) {
  let record = first
  const type = declaration.type as KindType // the type is a key of KINDS
  const calls = callsOf(declaration)
  const language = createSignal(start)
  const order = sections.flatMap(({ fields }) => fields)
  const names = new Set([...fieldNames(declaration.fields)].map(([name]) => name))
  const kind: RecordKind = {
    type,
    title: one,
    leadsTo: declaration.pathInShop === undefined ? undefined : leadsTo,
    rights: { save: calls.save, publish: calls.publish },
    load: async (id) => {
      record = await refetch(calls.get, { id })
      void refresh(calls.list, 'GET /history', 'GET /product-choices', 'GET /products', 'GET /products/{id}', 'GET /offers/{id}/prices')
      return record
    },
    save: (id, body) => write(calls.save, { input: { id }, body }),
    publish: (id, body) => writePrices(calls.publish, { input: { id }, body }),
    discard: (id, body) => write(calls.discard, { input: { id }, body }),
    archive: (id, body) => write(calls.archive, { input: { id }, body }),
    restore: (id, body) => writePrices(calls.restore, { input: { id }, body }),
    markChecked: (id, body) => write(calls.checked, { input: { id }, body }),
    counted: namesWith(declaration, ({ counted }) => counted === true),
    check: checkOfKind(declaration, { looks: CUSTOM_CHECKS[type], across: (valueOf) => CHECKS_ACROSS[type]?.(valueOf, record) ?? [] }),
    reveal: (field) => {
      const its = languageIn(field)
      if (its) language.set(its)
    },
    placeOf: (name) => (names.has(name) ? order.indexOf(name.split('.')[0] ?? name) : -1),
  }
  return { kind, language }
}
