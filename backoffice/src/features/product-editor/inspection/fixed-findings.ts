import { isObject } from '../../records/values.ts'
import type { KeptProduct } from '../use-product.ts'

type Finding = Pick<KeptProduct['findings'][number], 'kind' | 'detail'>

/** The fields of an issue that the form can judge by what is typed: the rules are the server's (findings.functions.sql). */
const JUDGED: Partial<
  Record<Finding['kind'], (detail: Finding['detail'], valueOf: (name: string) => unknown) => readonly [fields: string[], isFine: boolean]>
> = {
  noPrice: (_, valueOf) => [['price'], Number(valueOf('price')) > 0],
  noImage: (_, valueOf) => [['images'], listOf(valueOf('images')).length > 0],
  noBuyAddress: ({ languages }, valueOf) => [['buyUrls'], namesOf(languages).every((one) => listOf(valueOf('buyUrls')).some(isFor(one)))],
  safetyMissing: ({ missing }, valueOf) => [namesOf(missing), namesOf(missing).every((name) => isText(valueOf(name)))],
  translationMissing: ({ fields, language }, valueOf) => {
    const names = namesOf(fields).map((field) => `${field}.${language}`)
    return [names, names.every((name) => isText(valueOf(name)))] // lists of texts are no text: the server judges them
  },
}

const namesOf = (names: string | number | undefined) => String(names ?? '').split(', ')
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isFor = (language: string) => (address: unknown) =>
  isObject(address) &&
  isText(address['url']) &&
  (listOf(address['languages']).length === 0 || listOf(address['languages']).includes(language))

/** Whether what is typed and not saved yet fixes an issue. `isUnsaved`: whether a field has such work. */
export function isFixed({ kind, detail }: Finding, valueOf: (name: string) => unknown, isUnsaved: (name: string) => boolean) {
  const [fields = [], isFine = false] = JUDGED[kind]?.(detail, valueOf) ?? []
  return isFine && fields.some(isUnsaved)
}
