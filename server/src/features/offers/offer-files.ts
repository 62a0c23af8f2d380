import { join } from 'node:path'
import { OfferFile, type Offers } from '@shop/contract/offers/offer-files'
import type { Db } from '../../db/db.ts'
import { readFile } from '../../files.ts'
import { importRecords, type ImportRecordsOptions } from '../../kinds/import-records.ts'
import type { LowPrice } from '@shop/contract/codes'
import type { PlannedChange } from '../../records/kind.ts'
import { changeLine } from '../../sources/change-line.ts'
import { namesOf, OFFER_KIND } from './offer-kind.ts'
import { listOfferedPrices } from './offer-prices.queries.ts'
import type { OfferValues } from './offer-prices.rules.ts'

/** Reads and checks `offers.json`. Throws StartProblem that names file and field. */
export const readOffers = (folder: string): Offers => readFile(join(folder, 'offers.json'), OfferFile)

interface ImportOffersOptions extends Omit<ImportRecordsOptions, 'planned'> {
  reportLowPrice(low: LowPrice): void
}

/** Tells which products changed offers leave out because another price holds at that time. */
export const importOffers = (tx: Db, offers: Offers, { reportLowPrice, ...options }: ImportOffersOptions) =>
  importRecords(tx, OFFER_KIND, offers, {
    ...options,
    planned: async (changes) => {
      for (const low of await OFFER_KIND.listLowPrices(tx, changes)) reportLowPrice(low)
      for (const change of changes) await reportLeftOut(tx, change, options.report)
    },
  })

async function reportLeftOut(tx: Db, { id, shop, toShop, from, to }: PlannedChange, report: (line: string) => void) {
  if (to !== 'live' || (from === 'live' && Object.keys(toShop).length === 0)) return
  const values = { ...shop, ...toShop } as OfferValues // a record has all fields
  const taken = (await listOfferedPrices(tx, id, values)).filter(({ result }) => result === 'conflict')
  if (taken.length > 0) report(changeLine('!', `offer ${values.name}`, (await namesOf(tx, taken)).map((name) => `leaves out ${name}, which has another price then`))) // prettier-ignore
}
