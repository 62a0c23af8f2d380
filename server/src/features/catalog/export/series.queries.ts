import { SeriesFile, SharedFile, type Texts } from '@shop/contract/catalog/catalog-files'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { textsBy, type TextRows, textsOf } from '../../../stored-texts.ts'
import { checkedFile } from '../../../files.ts'
import { mediaFileOf } from '../../../pictures/media-address.ts'
import { definitionKeyOf, type Shared } from '../catalog-files.rules.ts'
import { type DefinitionRow, listDefinitions } from '../definitions/definitions.queries.ts'
import type { SharedWords } from './product-file.rules.ts'

/** `shared.json` of what the shop holds. A tag that came from no file is named by its id. */
export async function getSharedWords(db: Db): Promise<SharedWords> {
  const rows = await db.rows<{ id: number; key: string | null; texts: TextRows | null }>(sql`
    select t.id, t.key, (select json_object_agg(x.language, x) from tag_text x where x.tag_id = t.id) as texts from tag t order by t.sort, t.id`)
  const entries = await db.rows<{
    kind: 'specName' | 'unit' | 'service' | 'company' | 'warning'
    key: string
    icon: ServiceIcon
    texts: Texts
  }>(sql`
    select kind, key, icon, texts from shared_entry order by sort, kind, key`)
  const tags = rows.map(({ id, key, texts }) => ({ id, key: key ?? `tag-${id}`, name: textsOf(texts, 'name') }))
  const listed = <Value>(kind: string, valueOf: (entry: { icon: ServiceIcon; text: Texts }) => Value) =>
    Object.fromEntries(
      entries
        .filter((entry) => entry.kind === kind)
        .map(({ key, icon, texts }) => [key, valueOf({ icon, text: textsBy((language) => texts[language]) })]),
    )
  const definitions = Object.fromEntries(
    (await listDefinitions(db)).filter(({ active }) => active).map((definition) => [definition.key, definitionFileOf(definition)]),
  )
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
  checkedFile(SharedFile, file as z.input<typeof SharedFile>, 'What products share') // a tag without a name is found here
  return { file: file as Shared, tagKeys: new Map(tags.map(({ id, key }) => [id, key])) } // it was checked
}

/** A list that a file leaves out where nothing is in it. */
const unlessNone = <Value extends object>(list: Value) => (Object.keys(list).length > 0 ? list : undefined)

/** What a file leaves out, as it is the usual. */
const unless = <Value>(value: Value, usual: Value) => (value === usual ? undefined : value)

const definitionFileOf = ({ kind, dimension, unit, direction, step, group, texts }: DefinitionRow) => ({
  kind,
  dimension: unless(dimension, 'none'),
  unit: unless(unit, ''),
  direction: unless(direction, 'none'),
  step: unless(step, 1),
  group,
  name: textsOf(texts, 'name'),
})

type ServiceIcon = Shared['services'][string]['icon']

interface SeriesRow extends Pick<
  z.output<typeof SeriesFile>,
  'id' | 'code' | 'kind' | 'sort' | 'isHome' | 'active' | 'iconUrl' | 'imageUrl'
> {
  folder: string | null
  leaderImageUrl: string
  texts: TextRows | null
  specs: Array<{
    icon: z.output<typeof SeriesFile>['specs'][number]['icon']
    iconUrl: string
    x: number | null
    y: number | null
    texts: TextRows | null
  }>
}

/** Every series as its file, with its folder; one that came from no file is named by its id. */
export async function listSeriesFiles(db: Db) {
  const rows = await db.rows<SeriesRow>(sql`
    select s.id, s.folder, s.code, s.kind, s.sort, s.is_home as "isHome", s.active, s.icon_url as "iconUrl", s.image_url as "imageUrl",
           s.leader_image_url as "leaderImageUrl",
           (select json_object_agg(t.language, t) from series_text t where t.series_id = s.id) as texts,
           coalesce((select json_agg(json_build_object('icon', spec.icon, 'iconUrl', spec.icon_url, 'x', spec.target_x, 'y', spec.target_y,
                                                       'texts', (select json_object_agg(t.language, t) from series_spec_text t where t.series_spec_id = spec.id))
                                     order by spec.sort, spec.id)
                       from series_spec spec where spec.series_id = s.id), '[]') as specs
      from series s
     order by s.id`)
  return rows.map((row) => ({
    id: row.id,
    folder: row.folder ?? `series-${row.id}`,
    file: checkedFile(SeriesFile, seriesFileOf(row) as z.input<typeof SeriesFile>, `The series ${row.id}`), // what is missing is found here
  }))
}

const seriesFileOf = ({ id, code, kind, sort, isHome, active, iconUrl, imageUrl, leaderImageUrl, texts, specs }: SeriesRow) => ({
  id,
  code,
  kind,
  sort,
  isHome,
  active: active ? undefined : false,
  iconUrl,
  imageUrl,
  leaders: leaderImageUrl === '' ? undefined : leadersOf(leaderImageUrl),
  name: textsOf(texts, 'name'),
  description: textsOf(texts, 'description'),
  summary1: textsOf(texts, 'summary1'),
  summary2: textsOf(texts, 'summary2'),
  summary3: textsOf(texts, 'summary3'),
  specs: specs.map((spec) => ({
    title: textsOf(spec.texts, 'title'),
    description: textsOf(spec.texts, 'description'),
    icon: spec.icon ?? undefined,
    iconUrl: spec.iconUrl,
    target: spec.x === null || spec.y === null ? undefined : [spec.x, spec.y],
  })),
})

/** A bare name would be one of the manifest of products' pictures. */
function leadersOf(address: string) {
  const file = mediaFileOf(address)
  return file.includes('/') ? file : address
}
