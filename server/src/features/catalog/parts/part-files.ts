import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Texts } from '@shop/contract/catalog/catalog-files'
import { fillIn } from '@shop/contract/catalog/shown-value'
import { LANGUAGES } from '@shop/contract/languages'
import { toFen } from '@shop/contract/money'
import { PartsFile } from '@shop/contract/parts/parts-files'
import { partKeyOf } from '@shop/contract/parts/part-numbers'
import type { z } from 'zod'
import type { Thing } from '../../../db/things.ts'
import { readFile } from '../../../files.ts'
import { mediaAddress } from '../../../pictures/media-address.ts'
import { StartProblem } from '../../../start-problem.ts'
import { inEveryLanguage, named, type Shared, shownValue } from '../catalog-files.rules.ts'

export const PARTS_FILE = 'parts.json'
export type PartsSource = z.output<typeof PartsFile>
export type PartSource = PartsSource['parts'][number]

/** A part with every word looked up, `image` by its path in the folder of media, or an address; empty without one. */
export interface CataloguePart {
  number: string
  price: number | null
  image: string
  buyUrls: Array<{ seller: string; label: string; url: string; languages: readonly string[] }>
  minutes: number | null
  name: Texts
  stockStatus: Texts | undefined
  tool: Texts | undefined
  specs: Array<{ name: Texts; value: Texts }>
  steps: Array<{ title: Texts; text: Texts }>
}

/** The parts of a catalogue's folder; undefined where it has no file of them. Throws StartProblem naming the file and what is not valid. */
export function readParts(folder: string, shared: Shared): CataloguePart[] | undefined {
  const path = join(folder, PARTS_FILE)
  if (!existsSync(path)) return undefined
  const file = readFile(path, PartsFile)
  try {
    return file.parts.map((part) => complete(part, file, shared))
  } catch (error) {
    throw new StartProblem(`${path} ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** The words of a key: the file's own, or what a definition of specs is called. */
export const wordsOf =
  ({ words }: Pick<PartsSource, 'words'>, { definitions = {} }: Shared) =>
  (key: string) =>
    words[key] ?? definitions[key]?.name

function complete({ number, price, image = '', buyUrls, name, stockStatus, specs, guide }: PartSource, file: PartsSource, shared: Shared) {
  const find = wordsOf(file, shared)
  const worded = (word: string | Texts): Texts => {
    const found = typeof word === 'string' ? find(word) : word
    if (!found) throw new Error(`names the word "${String(word)}", which it does not have`)
    return found
  }
  const { minutes = null, tool, steps = [] } = typeof guide === 'string' ? named(file.guides, guide, 'guide') : (guide ?? {})
  return {
    number,
    price,
    image,
    buyUrls: buyUrls.map(({ url, seller = '', label = '', languages = [] }) => ({ seller, label, url, languages })),
    minutes,
    name: worded(name),
    stockStatus: stockStatus === undefined ? undefined : worded(stockStatus),
    tool,
    specs: specs.map((spec) => ({
      name: worded(spec.name),
      value: inEveryLanguage((language) => fillIn(shownValue(spec, shared.units, language), (key) => worded(key)[language])),
    })),
    steps,
  }
}

/** A part as it is stored. */
export const partRowsOf = ({ number, price, image, buyUrls, minutes, name, stockStatus, tool, specs, steps }: CataloguePart): Thing => ({
  row: {
    key: partKeyOf(number),
    number,
    price_fen: price === null ? null : toFen(price),
    image_url: image === '' ? '' : mediaAddress(image),
    buy_urls: buyUrls,
    minutes,
    active: true,
  },
  texts: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        name: name[language],
        stock_status: stockStatus?.[language] ?? null,
        tool: tool?.[language] ?? null,
        specs: specs.map((spec) => ({ name: spec.name[language], value: spec.value[language] })),
        steps: steps.map((step) => ({ title: step.title[language], text: step.text[language] })),
      },
    ]),
  ),
})
