import { ALL_SERIES, SERIES as SERIES_PAGE } from '../../addresses.ts'
import { KINDS, type SpecIcon } from '../../catalog/kinds.ts'
import { TEXT_LIMITS } from '../../catalog/product-limits.ts'
import { customLocalised } from '../field.ts'
import { kind } from '../kind.ts'

/** Only entries in the default language have icons and `target`, a point as fractions of the leader image's width and height. */
export interface SeriesSpec {
  title: string
  description: string
  icon?: SpecIcon | undefined
  iconUrl?: string | undefined
  target?: [x: number, y: number] | undefined
}

export const SERIES_CODE = /^[A-Z]{2,5}$/
export const MAX_SERIES_SPECS = 12

const words = <const Max extends number>(max: Max, example: string) => ({ max, example, localised: true }) as const

/** Groups of products, each with a page. Part numbers begin with the series' code, which cannot change once a product uses it. */
export const SERIES = kind({
  type: 'series',
  path: 'series',
  about: 'Groups of products, in the order of the menu.',
  table: 'series',
  fields: {
    name: { type: 'line', ...words(TEXT_LIMITS.name, 'Cars'), required: true, searched: true, sorted: true },
    code: { type: 'line', max: 5, example: 'CAR', pattern: SERIES_CODE, unique: true, required: true, listed: true, sorted: true, searched: true }, // prettier-ignore
    kind: { type: 'choice', options: KINDS },
    isHome: { type: 'flag', filtered: true, listed: true },
    iconUrl: { type: 'picture' },
    imageUrl: { type: 'picture', listed: true },
    leaderImageUrl: { type: 'picture' },
    description: { type: 'text', ...words(2_000, 'Buggies, a touring car and a rally car.') },
    summary1: { type: 'line', ...words(200, 'Buggies and on-road racers') },
    summary2: { type: 'line', ...words(200, 'From mini to 1:8') },
    summary3: { type: 'line', ...words(200, 'A spare for every part') },
    specs: customLocalised<SeriesSpec[] | null>({ isElsewhere: true }),
    sort: { type: 'order', inFiles: true },
  },
  title: 'name',
  create: ['name', 'code'],
  topic: 'catalog',
  isUsed: true,
  pathInShop: SERIES_PAGE.replace(':category', ':id'),
  leadsTo: [ALL_SERIES],
  movesUsers: true,
  files: { file: 'catalogue/<folder>/series.json', list: '', by: 'id', also: ['folder'] },
})
