import { readFileSync } from 'node:fs'
import { listTags } from '@shop/contract/catalog/catalog'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { getRevision, pageHistory, putDraft, undoRevision } from '@shop/contract/manage/records'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openBackupFixture } from '../../../test/backup.ts'
import { runAsAdmin } from '../../../test/database.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { DELETE_FOR_GOOD } from '../../db/embedded/accounts.ts'
import { exportRecords } from '../../kinds/export-records.ts'
import { TAG_KIND } from '../tags/tag-kind.ts'

const calls = KIND_CALLS.tag
const SECRET = 'Geheimname'

let shop: TestShop
let owner: TestStaff
let editor: TestStaff
beforeEach(async () => {
  shop = await openShop()
  owner = await hasStaff(shop.db)
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

const write = (call: 'publish' | 'archive' | 'restore', id: number, rev: number) =>
  shop.ask(calls[call], { id }, { ...owner, body: { rev } })
const save = (id: number, rev: number, set: object) => shop.ask(calls.save, { id }, { ...editor, body: { rev, set } })
const make = async (name: string) => (await shop.ask(calls.create, {}, { ...editor, body: { name } })).data.id
const remove = (id: number, rev: number, as = owner) => shop.ask(calls.delete, { id }, { ...as, body: { rev } })
const exists = async (id: number) => (await shop.ask(calls.get, { id }, editor)).code === '0000'
const historyOf = async (id: number) => (await shop.ask(pageHistory, { type: 'tag', id }, editor)).data.rows
const hasTag = async (name: string) => {
  const id = await make(name)
  await write('publish', id, 1)
  return id
}
/** Archived, with a German name in the shop and a saved one. Its revision is 5. */
async function hasArchived() {
  const id = await hasTag('New')
  await save(id, 2, { 'name.de': SECRET })
  await write('publish', id, 3)
  await save(id, 4, { 'name.de': `${SECRET} 2` })
  await write('archive', id, 5)
  return id
}
async function tablesWith(text: string) {
  const tables = await shop.db.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (await shop.db.rows(sql`select from ${raw(`"${name}"`)} t where t::text like ${`%${text}%`}`)).length > 0 ? [name] : [],
    ),
  )
  return found.flat()
}
const historyRows = () =>
  shop.db.rows<{ record_id: number }>(sql`select * from revision_change order by revision_id, record_id, field, layer`)

describe('a record that is deleted for good', () => {
  it('is gone with all values of its history; who, when and its title are kept', async () => {
    const id = await hasArchived()
    await shop.ask(putDraft, { type: 'tag', id }, { ...editor, body: { draftOf: 6, set: { 'name.de': `${SECRET} 3` } } })
    const before = await historyOf(id)
    expect(await tablesWith(SECRET)).toEqual(['revision_change', 'saved_change', 'staff_draft', 'tag_text'])

    const deleted = await remove(id, 6)

    expect(deleted).toMatchObject({ code: '0000', data: { revision: expect.any(Number) } })
    expect(await exists(id)).toBe(false)
    expect(JSON.stringify(await exportRecords(shop.db, TAG_KIND))).not.toContain(SECRET)
    expect(await tablesWith(SECRET)).toEqual([])
    const rows = await historyOf(id)
    expect(rows[0]).toMatchObject({
      kind: 'delete',
      by: { id: owner.id },
      record: { id, name: 'New', rev: 7 },
      note: 'New',
      isInShop: false,
    })
    expect(rows.slice(1)).toEqual(before.map((one) => ({ ...one, record: { ...one.record, name: 'New' } })))
    const detail = await shop.ask(getRevision, { id: rows.at(-2)?.id ?? 0 }, editor)
    expect(detail.data.changes.map(({ before: was, after }) => [was, after])).toEqual([[null, null]])
    for (const { id: revision } of rows) expect((await shop.ask(undoRevision, { id: revision }, { ...owner, body: {} })).code).toBe('C104')
  })

  it('may be a draft that was never published', async () => {
    const id = await make('New')
    expect((await remove(id, 1)).code).toBe('0000')
    expect(await exists(id)).toBe(false)
  })

  it('leaves the history of all others and their undo as they were, also of a change of many that it was in', async () => {
    const [a, b, c] = [await hasTag('A'), await hasTag('B'), await hasTag('C')]
    const moved = await shop.ask(calls.order, { id: c }, { ...editor, body: { rev: 2, before: a } })
    await write('archive', b, 3)
    const ofOthers = async () => (await historyRows()).filter((row) => row.record_id !== b)
    const before = await ofOthers()

    expect((await remove(b, 4)).code).toBe('0000')

    expect(await ofOthers()).toEqual(before)
    const { code, data } = await shop.ask(undoRevision, { id: moved.data.revision ?? 0 }, { ...editor, body: {} })
    expect({ code, records: data.records }).toEqual({ code: '0000', records: 2 })
    expect((await shop.ask(listTags)).data.map(({ tagName }) => tagName)).toEqual(['A', 'C'])
    const [revision] = (await shop.ask(pageHistory, { kind: 'bulk' }, editor)).data.rows
    expect(revision).toMatchObject({ id: moved.data.revision, undoneBy: data.revision })
  })

  it('stays deleted in a backup that is restored, where deleting goes on', async () => {
    const id = await hasArchived()
    await remove(id, 6)
    const draft = await make('Draft')
    const backups = await openBackupFixture()
    const target = await backups.hasDatabase()
    await runAsAdmin({ server: inject('database'), connection: target }, readFileSync(DELETE_FOR_GOOD, 'utf8'))
    await backups.back(shop.connection)
    await backups.restore(target)

    const restored = await openProcess({ connection: target })
    const as = await hasStaff(restored.db)
    const { rows } = (await restored.ask(pageHistory, { type: 'tag', id }, as)).data
    expect(rows[0]).toMatchObject({ kind: 'delete', record: { name: 'New' } })
    expect((await restored.ask(calls.delete, { id: draft }, { ...as, body: { rev: 1 } })).code).toBe('0000')
    await restored.close()
    await backups.clear()
  })
})

describe('deleting for good is refused', () => {
  it('to editors, and to owners without a factor of the last 5 minutes', async () => {
    const id = await hasArchived()
    expect((await remove(id, 6, editor)).code).toBe('C106')
    await shop.db.rows(sql`update staff_session set stepped_up_at = now() - interval '301 seconds' where staff_id = ${owner.id}`)
    expect((await remove(id, 6)).code).toBe('C117')
    expect(await exists(id)).toBe(true)
  })

  it('for what is in the shop, is restored, used, or was published and taken back', async () => {
    const live = await hasTag('Live')
    expect(await remove(live, 2)).toMatchObject({ code: 'C118', data: { usedBy: [] } })
    const restored = await hasArchived()
    await write('restore', restored, 6)
    expect((await remove(restored, 7)).code).toBe('C118')
    const used = await make('Used')
    const product = await shop.hasProduct({ tags: [used] })
    expect(await remove(used, 1)).toMatchObject({ code: 'C118', data: { usedBy: [`product ${product}`] } })
    const takenBack = await make('Taken back')
    const { data } = await write('publish', takenBack, 1)
    await shop.ask(undoRevision, { id: data.revision ?? 0 }, { ...owner, body: {} })
    expect((await remove(takenBack, 3)).code).toBe('C118')
    for (const id of [live, restored, used, takenBack]) expect(await exists(id)).toBe(true)
  })

  it('for what others changed since, and for what is not there', async () => {
    const id = await make('New')
    await save(id, 1, { 'name.de': 'Neu' })
    expect(await remove(id, 1)).toMatchObject({ code: 'C116', data: { rev: 2, fields: [{ field: 'name.de', theirs: 'Neu' }] } })
    expect((await remove(id, 9)).code).toBe('C116')
    expect((await remove(999, 1)).code).toBe('C104')
    expect(await exists(id)).toBe(true)
  })

  it('in the words of the user, and nothing is lost, where no administrator has allowed it', async () => {
    const id = await hasArchived()
    const before = await historyRows()
    await runAsAdmin({ server: inject('database'), connection: shop.connection }, 'drop function erase_history')
    const refused = await shop.ask(calls.delete, { id }, { ...owner, language: 'de', body: { rev: 6 } })
    expect(refused).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: '', message: expect.stringContaining('endgültiges Löschen') }] },
    })
    expect(await exists(id)).toBe(true)
    expect(await historyRows()).toEqual(before)

    await shop.db.rows(sql`
      create function erase_history(of_type text, of_id bigint, by_revision bigint, by_staff bigint, title text) returns void language sql as 'select'`)
    expect((await remove(id, 6)).code).toBe('C103') // a function of the shop's own account is not the administrator's
    expect(await exists(id)).toBe(true)
  })
})

describe('the history stays unchangeable (security S9)', () => {
  it('by the shop’s own account, whatever it names itself', async () => {
    const id = await hasArchived()
    const denied = 'history is never changed'
    await expect(shop.db.rows(sql`update revision_change set after = 'null'`)).rejects.toThrow(denied)
    await expect(shop.db.rows(sql`delete from revision_change`)).rejects.toThrow(denied)
    await expect(shop.db.rows(sql`update revision set note = ''`)).rejects.toThrow(denied)
    await expect(shop.db.rows(sql`set role shop_eraser`)).rejects.toThrow('permission denied')
    const erase = sql`select erase_history('tag', ${id}, 999, ${owner.id}, 'New')`
    await expect(shop.db.rows(erase)).rejects.toThrow('its history stays')
    const live = await hasTag('Live')
    await expect(
      shop.db.begin(async (tx) => {
        await tx.rows(sql`delete from record where id = ${live}`)
        await tx.rows(sql`select erase_history('tag', ${live}, 999, ${owner.id}, 'Live')`)
      }),
    ).rejects.toThrow('its history stays')
  })
})
