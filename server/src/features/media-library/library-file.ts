import type { getLibraryFile } from '@shop/contract/manage/media/media-library'
import type { RecordState, RecordType } from '@shop/contract/manage/record-types'
import { MEDIA_FILE } from '@shop/contract/catalog/media-names'
import { LANGUAGES } from '@shop/contract/languages'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { mediaFileOf } from '../../pictures/media-address.ts'
import { readRecords } from '../../records/open-records.ts'
import type { StaffMedia } from '../../storage/media/staff-media.ts'
import { kindOf } from '../manage-records/record-kinds.ts'
import { findNamingRevision, listPlaces, type Place, removeMediaFile } from './file-uses.queries.ts'
import { findFile, presentFile, readTexts } from './library.queries.ts'

type Detail = z.output<(typeof getLibraryFile)['data']>
type Use = Detail['uses'][number]

/** Files that staff and imports have stored. The program brings all others. */
const STORED = '/media/demo/imported/'
const isStored = (url: string) => url.startsWith(STORED) && MEDIA_FILE.test(mediaFileOf(url))

/** Returns a file with its uses. Throws C104 for an unknown file. */
export async function readFile(db: Db, url: string): Promise<Detail> {
  const file = await findFile(db, url)
  if (!file) throw fail('C104')
  const places = await listPlaces(db, url)
  const [known] = await readTexts(db, [url])
  return { file: presentFile(file), uses: await usesOf(db, places), texts: known?.texts ?? [], keptBy: await keptBy(db, url, places) }
}

async function keptBy(db: Db, url: string, places: Place[]): Promise<Detail['keptBy']> {
  if (places.length > 0) return 'uses'
  if (!isStored(url)) return 'program'
  return (await findNamingRevision(db, url)) ? 'history' : null
}

/** Returns one use for each field of a record. */
async function usesOf(db: Db, places: Place[]): Promise<Use[]> {
  const uses: Use[] = []
  for (const [type, ofType] of Map.groupBy(places, (place) => place.type)) {
    const ids = [...new Set(ofType.map(({ id }) => id))]
    const [names, states] = [await kindOf(type).listNames(db, ids), await readStates(db, type, ids)]
    for (const ofField of Map.groupBy(ofType, ({ id, field }) => `${id} ${field}`).values()) {
      const [{ id, field, isFixed }] = ofField as [Place, ...Place[]] // groups are not empty
      uses.push({
        type,
        id,
        name: names.get(id) ?? '',
        state: states.get(id) ?? 'archived',
        field,
        languages: LANGUAGES.filter((language) => ofField.some((place) => place.language === language)),
        layers: LAYERS.filter((layer) => ofField.some((place) => place.layer === layer)),
        isFixed,
      })
    }
  }
  return uses
}
const LAYERS = ['shop', 'saved', 'unsaved'] as const satisfies ReadonlyArray<Place['layer']>

async function readStates(db: Db, type: RecordType, ids: number[]): Promise<Map<number, RecordState>> {
  const records = await readRecords(db, kindOf(type), ids, () => [])
  return new Map([...records].map(([id, { state }]) => [id, state]))
}

/** Deletes a file. Throws C118 if something uses it, or if an undo would need it. */
export async function deleteFile(db: Db, media: StaffMedia, url: string) {
  await db.begin(async (tx) => {
    if (!(await findFile(tx, url))) throw fail('C104')
    const places = await listPlaces(tx, url)
    if (places.length > 0 || !isStored(url)) throw fail('C118', { usedBy: [...new Set(places.map(({ type, id }) => `${type} ${id}`))] })
    const revision = await findNamingRevision(tx, url)
    if (revision) throw fail('C118', { usedBy: [`change ${revision.id}`] })
    await removeMediaFile(tx, url)
  })
  await media.remove(url)
}
