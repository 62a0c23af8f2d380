import type { ProductIssue } from '@shop/contract/manage/products/products'
import { isObject } from '../../records/merging.ts'

/** Issues for which the form itself decides if a change fixes them, by the server's rules (findings.functions.sql). */
const JUDGED: Partial<
  Record<
    ProductIssue['kind'],
    (detail: ProductIssue['detail'], valueOf: (name: string) => unknown) => readonly [fields: string[], isFine: boolean]
  >
> = {
  noPrice: (_, valueOf) => [['price'], Number(valueOf('price')) > 0],
  noImage: (_, valueOf) => [['images'], listOf(valueOf('images')).length > 0],
  noBuyAddress: ({ languages }, valueOf) => [['buyUrls'], namesOf(languages).every((one) => listOf(valueOf('buyUrls')).some(isFor(one)))],
  safetyMissing: ({ missing }, valueOf) => [namesOf(missing), namesOf(missing).every((name) => isText(valueOf(name)))],
  translationMissing: ({ fields, language }, valueOf) => {
    const names = namesOf(fields).map((field) => `${field}.${language}`)
    return [names, names.every((name) => isText(valueOf(name)))] // false for lists, which only the server judges
  },
}

const namesOf = (names: string | number | undefined) => String(names ?? '').split(', ')
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isFor = (language: string) => (address: unknown) =>
  isObject(address) &&
  isText(address['url']) &&
  (listOf(address['languages']).length === 0 || listOf(address['languages']).includes(language))

export function isFixed(
  { kind, detail }: Pick<ProductIssue, 'kind' | 'detail'>,
  valueOf: (name: string) => unknown,
  isUnsaved: (name: string) => boolean,
) {
  const [fields = [], isFine = false] = JUDGED[kind]?.(detail, valueOf) ?? []
  return isFine && fields.some(isUnsaved)
}
