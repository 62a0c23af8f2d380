import type { SeriesFile, TextsInFile } from '@shop/contract/catalog/catalog-files'
import type { SeriesSpec } from '@shop/contract/kinds/declared/series'
import type { Entry } from '@shop/contract/kinds/file-entries'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import type { z } from 'zod'
import { mediaFileOf } from '../../pictures/media-address.ts'

type File = z.output<typeof SeriesFile>

/** Converts a file into an entry. A file has texts in all languages in each spec; an entry has a list of specs for each language. */
export const entryOfSeries = ({ specs, ...series }: File & { folder: string; leaderImageUrl: string }): Entry => ({
  ...series,
  specs: Object.fromEntries(LANGUAGES.map((language) => [language, specsIn(specs, language)])),
})

function specsIn(specs: File['specs'], language: Language): SeriesSpec[] | undefined {
  if (specs.every(({ title, description }) => title[language] === undefined && description[language] === undefined)) return undefined
  return specs.map(({ title, description, icon, iconUrl, target }) => ({
    title: title[language] ?? '',
    description: description[language] ?? '',
    ...(language === DEFAULT_LANGUAGE && { icon: icon ?? undefined, iconUrl: iconUrl || undefined, target }),
  }))
}

/** Converts an exported entry, without its folder, into the content of a file. */
export function seriesFileOf({ leaderImageUrl, specs, ...entry }: Entry): z.input<typeof SeriesFile> {
  const inLanguages = (specs ?? {}) as Partial<Record<Language, SeriesSpec[]>> // the value of the field `specs`
  const textsOf = (place: number, name: 'title' | 'description') =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => (inLanguages[language]?.[place]?.[name] ? [[language, inLanguages[language][place][name]]] : [])),
    ) as TextsInFile // validated with the file
  return {
    kind: null,
    isHome: false,
    iconUrl: '',
    imageUrl: '',
    ...entry,
    leaders: typeof leaderImageUrl === 'string' ? leadersOf(leaderImageUrl) : undefined,
    specs: (inLanguages[DEFAULT_LANGUAGE] ?? []).map(({ icon, iconUrl = '', target }, place) => ({
      title: textsOf(place, 'title'),
      description: textsOf(place, 'description'),
      icon,
      iconUrl,
      target,
    })),
  } as z.input<typeof SeriesFile> // validated before it is written
}

/** Returns the file name, or the address if the name has no folder: such names refer to the manifest of product pictures. */
function leadersOf(address: string) {
  const file = mediaFileOf(address)
  return file.includes('/') ? file : address
}
