import type { OptionalTexts } from '@shop/contract/catalog/catalog-files'
import { partKeyOf } from '@shop/contract/parts/part-numbers'
import type { ProductSource, Shared } from '../catalog-files.rules.ts'
import { PLACE, type WrongValue } from '../import/references.rules.ts'
import { type PartsSource, wordsOf } from './part-files.ts'

export function wrongParts(file: PartsSource, shared: Shared): WrongValue[] {
  const wrong: WrongValue[] = []
  const find = wordsOf(file, shared)
  const checkWord = (word: string | OptionalTexts | undefined, path: PropertyKey[]) => {
    if (typeof word === 'string' && !find(word)) wrong.push(said(path, `names the word "${word}", which parts.json does not have`))
  }
  for (const [index, part] of file.parts.entries()) {
    const { name, stockStatus, specs, guide } = part
    const at = (...path: PropertyKey[]) => ['parts', index, ...path]
    checkWord(name, at('name'))
    checkWord(stockStatus, at('stockStatus'))
    for (const [place, spec] of specs.entries()) {
      checkWord(spec.name, at('specs', place, 'name'))
      for (const text of typeof spec.text === 'object' ? Object.values(spec.text) : [spec.text ?? ''])
        for (const [, word] of text.matchAll(PLACE)) checkWord(word, at('specs', place, 'text'))
      if (spec.unit !== undefined && spec.text === undefined && !Object.hasOwn(shared.units, spec.unit))
        wrong.push(said(at('specs', place, 'unit'), `names the unit "${spec.unit}", which shared.json does not have`))
    }
    if (typeof guide === 'string' && !Object.hasOwn(file.guides, guide))
      wrong.push(said(at('guide'), `names the guide "${guide}", which parts.json does not have`))
  }
  return [...wrong, ...twins(file.parts, (index) => ['parts', index, 'number'])]
}

/** `isKnown` returns true for the keys of parts that are in the files or in the shop. */
export function wrongProductParts({ parts, view360Url, exploded }: ProductSource, isKnown: (key: string) => boolean): WrongValue[] {
  const wrong = parts.flatMap(({ number, node, at: place }, index) => {
    const at = (field: string) => ['parts', index, field]
    return [
      ...(isKnown(partKeyOf(number)) ? [] : [said(at('number'), `names the part "${number}", which parts.json does not have`)]),
      ...(node !== null && view360Url === '' ? [said(at('node'), `names the group "${node}", and the product has no model`)] : []),
      ...(place !== null && !exploded
        ? [said(at('at'), 'points into a picture, and the product has none of it taken apart (`exploded`)')]
        : []),
    ]
  })
  return [...wrong, ...twins(parts, (index) => ['parts', index, 'number'])]
}

const said = (path: PropertyKey[], what: string): WrongValue => ({ path, sentence: `${path.join('.')}: ${what}` })

function twins(list: ReadonlyArray<{ number: string }>, pathOf: (index: number) => PropertyKey[]): WrongValue[] {
  const first = new Map<string, string>()
  return list.flatMap(({ number }, index) => {
    const other = first.get(partKeyOf(number))
    if (other === undefined) first.set(partKeyOf(number), number)
    return other === undefined ? [] : [said(pathOf(index), `is the number of another part of the list, ${other}`)]
  })
}
