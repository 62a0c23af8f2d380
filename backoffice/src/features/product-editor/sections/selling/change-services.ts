import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { RecordStore } from '../../../records/record-store.ts'
import { freeKey } from '../free-key.ts'
import type { Choices, Service, TextsByKey } from '../../use-product.ts'

const servicesIn = (store: RecordStore) => store.field('services').value as readonly Service[] // the field has this type
const textsIn = (store: RecordStore, language: Language) => store.field(`serviceTexts.${language}`).value as TextsByKey // the field has this type

/** Value of the option that adds a new service. */
export const OWN_SERVICE = ' own'

/** Appends a service. If other products have the service, copies its texts in the given languages. Returns the service's key. */
export function addService(store: RecordStore, known: Choices['services'], chosen: string, languages: readonly Language[]) {
  const service = known.find(({ key }) => key === chosen)
  const services = servicesIn(store)
  const key = freeKey(
    services.map((one) => one.key),
    service?.key ?? 'service',
  )
  store.change('services', [...services, { key, icon: (service?.icon ?? null) as Service['icon'] }]) // the contract has only these icons
  if (service) for (const language of languages) writeService(store, language, key, service.texts[language])
  return key
}

/** Sets the text of a service. An empty text is removed, so that the shop falls back to English. */
export function writeService(store: RecordStore, language: Language, key: string, text: string) {
  const { [key]: _, ...others } = textsIn(store, language)
  store.change(`serviceTexts.${language}`, text === '' ? others : { ...others, [key]: text })
}

/** Removes a service, and its texts in the languages that the user may write. */
export function removeService(store: RecordStore, key: string, mayWrite: (name: string) => boolean) {
  store.change(
    'services',
    servicesIn(store).filter((service) => service.key !== key),
  )
  for (const language of LANGUAGES)
    if (textsIn(store, language)[key] !== undefined && mayWrite(`serviceTexts.${language}`)) writeService(store, language, key, '')
}
