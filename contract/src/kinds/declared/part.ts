import type { z } from 'zod'
import { ALL_SERIES, PART as PART_PAGE } from '../../addresses.ts'
import { LIST_LIMITS, MAX_PART_MINUTES, TEXT_LIMITS } from '../../catalog/product-limits.ts'
import type { BuyAddress } from '../../catalog/selling.ts'
import { MAX_PART_NUMBER_LENGTH, PART_NUMBER } from '../../parts/part-numbers.ts'
import { custom } from '../field.ts'
import { kind } from '../kind.ts'

/** Products whose published version has the part. `node` is the group in the 3D model. */
interface PartDetails {
  usedIn: Array<{
    id: number
    name: string
    partNumber: string
    state: 'draft' | 'live' | 'archived'
    quantity: number
    node: string | null
  }>
}

/** Spare parts (decisions: 0092, 0096). A server hook, not `unique`, keeps numbers unique, because hyphens are ignored in comparisons. */
export const PART = kind({
  type: 'part',
  path: 'parts',
  about: 'What products are taken apart into, sold piece by piece.',
  table: 'part',
  fields: {
    number: { type: 'line', max: MAX_PART_NUMBER_LENGTH, example: 'CAR-0101-05', pattern: PART_NUMBER, required: true, listed: true, sorted: true, searched: true }, // prettier-ignore
    price: { type: 'money', listed: true, sorted: true },
    minutes: { type: 'number', min: 1, max: MAX_PART_MINUTES, unit: 'min' },
    imageUrl: { type: 'picture', listed: true },
    name: {
      type: 'line',
      max: TEXT_LIMITS.name,
      example: 'Oil damper, front',
      localised: true,
      required: true,
      searched: true,
      sorted: true,
    },
    stockStatus: { type: 'line', max: TEXT_LIMITS.stockStatus, example: 'Pre-order', localised: true },
    specs: {
      type: 'entries',
      of: {
        name: { type: 'line', max: TEXT_LIMITS.specName, example: 'Travel' },
        value: { type: 'line', max: TEXT_LIMITS.specValue, example: '24 mm' },
      },
      most: LIST_LIMITS.partSpecs,
      localised: true,
    },
    tool: { type: 'line', max: TEXT_LIMITS.partTool, example: 'one 2.5 mm key', localised: true },
    steps: {
      type: 'entries',
      of: {
        title: { type: 'line', max: TEXT_LIMITS.stepTitle, example: 'Wheel off' },
        text: { type: 'text', max: TEXT_LIMITS.stepText, example: 'One nut.' },
      },
      most: LIST_LIMITS.partSteps,
      localised: true,
    },
    buyUrls: custom<Array<z.infer<typeof BuyAddress>>>(),
  },
  title: 'name',
  create: ['number', 'name'],
  topic: 'catalog',
  isUsed: true,
  pathInShop: PART_PAGE,
  leadsTo: [ALL_SERIES],
  byProduct: true,
  details: custom<PartDetails>(),
  files: { file: 'catalogue/parts.json', list: 'parts', by: 'number' },
})
