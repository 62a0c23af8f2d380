import { SeriesFile, SharedFile, type Texts } from '@shop/contract/catalog/catalog-files'
import { PartsFile } from '@shop/contract/parts/parts-files'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { textsBy } from '../../../sources/export-texts.ts'
import { checkedFile } from '../../../files.ts'
import { exportRecords } from '../../../kinds/export-records.ts'
import { definitionKeyOf, type Shared } from '../catalog-files.rules.ts'
import { definitionsFileOf } from '../../definitions/definition-files.ts'
import { DEFINITION_KIND } from '../../definitions/definition-kind.ts'
import { PART_KIND } from '../../manage-parts/part-kind.ts'
import { seriesFileOf } from '../../series/series-files.ts'
import { SERIES_KIND } from '../../series/series-kind.ts'
import { TAG_KIND } from '../../tags/tag-kind.ts'
import { partFileOf } from '../parts/part-files.ts'
import type { SharedWords } from './product-file.rules.ts'

export async function readSharedWords(db: Db): Promise<SharedWords> {
  const tags = await exportRecords(db, TAG_KIND)
  const entries = await db.rows<{
    kind: 'specName' | 'unit' | 'service' | 'company' | 'warning'
    key: string
    icon: ServiceIcon
    texts: Texts
  }>(sql`
    select kind, key, icon, texts from shared_entry order by sort, kind, key`)
  const listed = <Value>(kind: string, valueOf: (entry: { icon: ServiceIcon; text: Texts }) => Value) =>
    Object.fromEntries(
      entries
        .filter((entry) => entry.kind === kind)
        .map(({ key, icon, texts }) => [key, valueOf({ icon, text: textsBy((language) => texts[language]) })]),
    )
  const definitions = definitionsFileOf(await exportRecords(db, DEFINITION_KIND))
  const specNames = Object.entries(listed('specName', ({ text }) => text)).filter(
    ([key]) => !Object.hasOwn(definitions, definitionKeyOf(key)),
  )
  const file = {
    tags,
    definitions,
    specNames: unlessNone(Object.fromEntries(specNames)),
    units: listed('unit', ({ text }) => text),
    services: listed('service', ({ icon, text }) => ({ icon, text })),
    companies: unlessNone(listed('company', ({ text }) => text.en)),
    warnings: unlessNone(listed('warning', ({ text }) => text)),
  }
  checkedFile(SharedFile, file as z.input<typeof SharedFile>, 'What products share') // checkedFile rejects missing names
  return { file: file as Shared, tagKeys: new Map(tags.map(({ id, key }) => [id, key])) } // checkedFile has checked `file` above
}

/** Returns undefined for an empty list, because files omit empty lists. */
const unlessNone = <Value extends object>(list: Value) => (Object.keys(list).length > 0 ? list : undefined)

type ServiceIcon = Shared['services'][string]['icon']

export async function listSeriesFiles(db: Db) {
  const entries = await exportRecords(db, SERIES_KIND)
  return entries.map(({ folder, ...entry }) => ({
    id: entry.id,
    folder,
    file: checkedFile(SeriesFile, seriesFileOf(entry), `The series ${entry.id}`),
  }))
}

export async function findPartsFile(db: Db): Promise<z.input<typeof PartsFile> | undefined> {
  const parts = await exportRecords(db, PART_KIND)
  return parts.length === 0 ? undefined : checkedFile(PartsFile, { parts: parts.map(partFileOf) }, 'The parts')
}
