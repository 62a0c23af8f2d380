import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getProduct } from '@shop/contract/catalog/catalog'
import { expect, it } from 'vitest'
import { exportShop } from '../../src/export/export-shop.ts'
import { openMediaSource } from '../../src/export/copy-media.ts'
import { openBackupFixture } from '../backup.ts'
import { DEMO } from '../fixtures/demo.ts'
import { openImportFixture } from '../import/import-files.ts'
import type { TestShop } from '../shop.ts'
import { hasStaff } from '../staff/staff.ts'
import { deskOf } from './desk.ts'
import { editAfterExport, editShop, shopAround } from './edits.ts'
import { mustAskAs } from './must-ask.ts'
import { dryRunOf, filesIn, packFolder } from './older-shop.ts'
import { type Facts, recordAll, recordBought, recordKept, type StaffOfEdits, undo, undoAll } from './recording.ts'

/** Output folder. This file is copied into an older release (README.md of the files) and uses only its code. */
const target = process.env['OLDER_SHOP']

const CUSTOMER = { username: 'mara@mail.example', password: 'eleven-cats' }
const IMPORTED = 'catalogue/planes/swift-800-park-flyer.json'

it.skipIf(target === undefined)('makes a dump and an export folder, and records the answers of this release', async () => {
  const files = filesIn(target ?? '')
  mkdirSync(target ?? '', { recursive: true })
  const fixture = await openImportFixture({ isHalf: true })
  const backups = await openBackupFixture()
  try {
    const { shop, root } = fixture
    fixture.change(IMPORTED, (text) => text.replace('"price": 1199,', '"price": 1249,'))
    expect(await fixture.run()).toHaveLength(1)
    const staff = await hasAllStaff(shop)
    const editor = deskOf(mustAskAs(shop.ask, staff.editor))
    const edited = await editShop({ editor, translator: deskOf(mustAskAs(shop.ask, staff.translator)) })
    const customer = await shop.hasCustomer(CUSTOMER)
    await shopAround(mustAskAs(shop.ask, customer), customer.id)

    await exportInto(shop, join(root, 'exported'))
    packFolder(join(root, 'exported'), files.exported)
    await editAfterExport(editor)
    const { data } = await shop.ask(getProduct, { id: edited.scheduled.productId })
    await backups.back(shop.connection, { file: files.backup })

    writeFileSync(files.dryRun, (await dryRunOf(shop.db, files.exported)).report)
    const facts = await record(shop, { staff, token: customer.token, edited, ordinaryPrice: data.price })
    writeFileSync(files.facts, `${JSON.stringify(facts, undefined, 1)}\n`)
    expect(facts.refused.code).toBe('C116')
    expect(facts.undone.filter(({ code }) => code !== '0000' && code !== 'C104')).toEqual([])
  } finally {
    await backups.clear()
    await fixture.close()
  }
})

async function hasAllStaff({ db }: TestShop): Promise<StaffOfEdits> {
  return {
    owner: await hasStaff(db),
    editor: await hasStaff(db, { role: 'editor' }),
    translator: await hasStaff(db, { role: 'translator', languages: ['de', 'ja'] }),
  }
}

async function exportInto({ db, dataDir }: TestShop, folder: string) {
  const source = await openMediaSource({ demoDir: DEMO, dataDir, bucket: undefined })
  const { missing } = await exportShop(db, { target: folder, source, signal: new AbortController().signal })
  expect(missing).toEqual([])
}

interface Made extends Pick<Facts, 'ordinaryPrice'> {
  staff: StaffOfEdits
  token: string
  edited: Pick<Facts, 'scheduled' | 'overtaken'>
}

/** Reads are recorded first, as undoing changes them. */
async function record({ ask }: TestShop, { staff, token, edited, ordinaryPrice }: Made): Promise<Facts> {
  const kept = await recordKept(ask, staff)
  const bought = await recordBought(ask, token)
  const refused = await undo(ask, staff.owner, edited.overtaken)
  const undone = await undoAll(ask, staff.owner, kept.revisions)
  return {
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
    madeAt: new Date().toISOString(),
    staff: { owner: staff.owner.id, editor: staff.editor.id, translator: staff.translator.id },
    customer: CUSTOMER,
    ordinaryPrice,
    ...edited,
    kept,
    bought,
    refused,
    undone,
    afterwards: await recordAll(mustAskAs(ask, staff.owner), kept.revisions),
  }
}
