import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { RecordStore } from '../../../records/record-store.ts'
import { freeKey } from '../free-key.ts'
import type { Choices, Service, TextsByKey } from '../../use-product.ts'

const servicesIn = (store: RecordStore) => store.field('services').value as readonly Service[] // as the contract has the field
const textsIn = (store: RecordStore, language: Language) => store.field(`serviceTexts.${language}`).value as TextsByKey // as the contract has it

/** What is chosen for a service that no other product has. */
export const OWN_SERVICE = ' own'

/** A service at the end: one that other products have, with its texts in the languages that may be written, or one of its own. Its key. */
export function addService(store: RecordStore, known: Choices['services'], chosen: string, languages: readonly Language[]) {
  const service = known.find(({ key }) => key === chosen)
  const services = servicesIn(store)
  const key = freeKey(
    services.map((one) => one.key),
    service?.key ?? 'service',
  )
  store.change('services', [...services, { key, icon: (service?.icon ?? null) as Service['icon'] }]) // icons of services are the contract's
  if (service) for (const language of languages) writeService(store, language, key, service.texts[language])
  return key
}

/** Its text in a language; an empty one falls back to English. */
export function writeService(store: RecordStore, language: Language, key: string, text: string) {
  const { [key]: _, ...others } = textsIn(store, language)
  store.change(`serviceTexts.${language}`, text === '' ? others : { ...others, [key]: text })
}

/** A service goes, with its texts in every language that whoever takes it off may write. */
export function removeService(store: RecordStore, key: string, mayWrite: (name: string) => boolean) {
  store.change(
    'services',
    servicesIn(store).filter((service) => service.key !== key),
  )
  for (const language of LANGUAGES)
    if (textsIn(store, language)[key] !== undefined && mayWrite(`serviceTexts.${language}`)) writeService(store, language, key, '')
}
