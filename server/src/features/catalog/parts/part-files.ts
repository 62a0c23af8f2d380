import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OptionalTexts } from '@shop/contract/catalog/catalog-files'
import { escapeBraces, fillIn } from '@shop/contract/catalog/shown-value'
import type { Entry } from '@shop/contract/kinds/file-entries'
import { DEFAULT_FIRST, DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import { PartsFile } from '@shop/contract/parts/parts-files'
import type { z } from 'zod'
import { readFile } from '../../../files.ts'
import { mediaAddress, mediaFileOf } from '../../../pictures/media-address.ts'
import { wordingOf } from '../../../sources/export-texts.ts'
import { StartProblem } from '../../../start-problem.ts'
import { inLanguage, named, type Shared, shownValue } from '../catalog-files.rules.ts'

export const PARTS_FILE = 'parts.json'
export type PartsSource = z.output<typeof PartsFile>
export type PartSource = PartsSource['parts'][number]

/** A spare part of the files. `imageUrl` is a path in the media folder, or a URL; empty if the part has no picture. */
export interface CataloguePart extends Entry {
  number: string
  price: number | null
  minutes: number | undefined
  imageUrl: string
  name: OptionalTexts
  tool: OptionalTexts | undefined
  specs: Lists
  steps: Lists
  buyUrls: Array<{ seller: string; label: string; url: string; languages: readonly string[] }>
}

/** Returns undefined if `parts.json` is missing. Throws StartProblem that names the file and the problem. */
export function readParts(folder: string, shared: Shared): CataloguePart[] | undefined {
  const path = join(folder, PARTS_FILE)
  if (!existsSync(path)) return undefined
  const file = readFile(path, PartsFile)
  try {
    return partsIn(file, shared)
  } catch (error) {
    throw new StartProblem(`${path} ${error instanceof Error ? error.message : String(error)}.`)
  }
}

export const partsIn = (file: PartsSource, shared: Shared): CataloguePart[] => file.parts.map((part) => complete(part, file, shared))

export const wordsOf =
  ({ words }: Pick<PartsSource, 'words'>, { definitions = {} }: Shared) =>
  (key: string) =>
    words[key] ?? definitions[key]?.name

type Guide = Exclude<NonNullable<PartSource['guide']>, string>

function complete({ image = '', name, stockStatus, specs, guide, buyUrls, ...part }: PartSource, file: PartsSource, shared: Shared) {
  const find = wordsOf(file, shared)
  const worded = (word: string | OptionalTexts): OptionalTexts => {
    const found = typeof word === 'string' ? find(word) : word
    if (!found) throw new Error(`names the word "${String(word)}", which it does not have`)
    return found
  }
  const wordIn = (language: Language) => (key: string) => inLanguage(worded(key), language)
  const { minutes, tool, steps }: Guide = typeof guide === 'string' ? named(file.guides, guide, 'guide') : (guide ?? { steps: [] })
  return {
    ...part,
    imageUrl: image,
    buyUrls: buyUrls.map(({ url, seller = '', label = '', languages = [] }) => ({ seller, label, url, languages })),
    minutes,
    name: worded(name),
    stockStatus: stockStatus === undefined ? undefined : worded(stockStatus),
    tool,
    specs: listsOf(
      specs.map((spec) => ({ ...spec, name: worded(spec.name) })),
      (spec, language) => spec.name[language] !== undefined,
      (spec, language) => ({
        name: inLanguage(spec.name, language),
        value: fillIn(shownValue(spec, shared.units, language), wordIn(language)),
      }),
    ),
    steps: listsOf(
      steps,
      ({ title, text }, language) => (title[language] ?? text[language]) !== undefined,
      ({ title, text }, language) => ({ title: inLanguage(title, language), text: inLanguage(text, language) }),
    ),
  }
}

/** Returns a list for each language with at least one text. Missing texts are replaced by those of the default language. */
const listsOf = <Value>(
  list: Value[],
  isIn: (value: Value, language: Language) => boolean,
  shown: (value: Value, language: Language) => Record<string, string>,
): Lists =>
  Object.fromEntries(
    LANGUAGES.flatMap((language): Array<[Language, Lists[Language]]> =>
      list.some((value) => isIn(value, language)) ? [[language, list.map((value) => shown(value, language))]] : [],
    ),
  )

type Lists = Partial<Record<Language, Array<Record<string, string>>>>

/** Returns the entry of a part in `parts.json`, made from its exported record. */
export function partFileOf({ imageUrl, minutes, tool, specs, steps, ...part }: Entry): z.input<typeof PartsFile>['parts'][number] {
  const [values, guide] = [entriesOf(specs), entriesOf(steps)]
  const hasGuide = minutes !== undefined || tool !== undefined || guide.length > 0
  return {
    ...part,
    image: typeof imageUrl === 'string' ? mediaFileOf(imageUrl) : undefined,
    specs: values.length > 0 ? values.map((textsOf) => ({ name: textsOf('name'), text: wordingOf(escaped(textsOf('value'))) })) : undefined,
    guide: hasGuide ? { minutes, tool, steps: guide.map((textsOf) => ({ title: textsOf('title'), text: textsOf('text') })) } : undefined,
  } as z.input<typeof PartsFile>['parts'][number] // checkedFile checks the entry before it is written
}

/** Returns the part as an entry to import, with the address of its picture. */
export const entryOfPart = ({ imageUrl, ...part }: CataloguePart): Entry => ({
  ...part,
  imageUrl: imageUrl === '' ? '' : mediaAddress(imageUrl),
})

/** Returns the entries of the default language, with the texts of all languages whose lists have the same length. */
function entriesOf(lists: unknown): Array<(name: string) => OptionalTexts> {
  const inAll = (lists ?? {}) as Lists // the fields `specs` and `steps` have this type
  const { length } = inAll[DEFAULT_LANGUAGE] ?? []
  const shown = DEFAULT_FIRST.filter((language) => inAll[language]?.length === length)
  return Array.from(
    { length },
    (_, place) => (name) => Object.fromEntries(shown.map((language) => [language, inAll[language]?.[place]?.[name] ?? ''])),
  )
}

const escaped = (texts: OptionalTexts): OptionalTexts =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, escapeBraces(text)]))
