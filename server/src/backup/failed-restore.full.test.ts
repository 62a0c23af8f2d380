import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeInside, everythingIn, openBackupFixture } from '../../test/backup.ts'
import { openDatabaseProxy } from '../../test/databases/database-proxy.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { seedDemo } from '../seed.ts'

let shop: TestShop
let fixture: Awaited<ReturnType<typeof openBackupFixture>>
beforeEach(async () => {
  shop = await openShop()
  fixture = await openBackupFixture()
})
afterEach(async () => {
  await shop.close()
  await fixture.clear()
})

describe('a restore that cannot be', () => {
  async function expectUntouched(target: Awaited<ReturnType<typeof fixture.hasDatabase>>) {
    expect(await everythingIn(target)).toEqual({})
    const restored = join(fixture.folder, 'restored')
    expect(existsSync(restored) ? await readdir(restored) : []).toEqual([])
  }

  /** A changed byte may decode to the same data; then the next one is tried. */
  function withOtherByte(bytes: Buffer) {
    const unpacked = gunzipSync(bytes)
    for (let at = bytes.length >> 1; ; at++) {
      const changed = Buffer.from(bytes.with(at, bytes.readUInt8(at) ^ 1))
      try {
        if (!gunzipSync(changed).equals(unpacked)) return changed
      } catch {
        return changed
      }
    }
  }

  it.each([
    ['one byte is another', withOtherByte],
    ['its end is missing', (bytes: Buffer) => bytes.subarray(0, -1000)],
    ['half of it is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['it is empty', () => Buffer.alloc(0)],
    ['it is something else', () => Buffer.from('a letter')],
  ])('is refused in a sentence where %s', async (_, change) => {
    await seedDemo(shop.db, resolve('demo'))
    await fixture.back(shop.connection)
    await writeFile(fixture.file, Buffer.from(change(await readFile(fixture.file))))
    const target = await fixture.hasDatabase()

    await expect(fixture.restore(target)).rejects.toThrow(
      /is damaged: it does not hold|is not a backup of a shop, or its beginning is damaged/,
    )

    await expectUntouched(target)
  })

  it('is refused where a byte was changed before it was packed', async () => {
    await shop.hasProduct({ name: 'Needle' })
    await fixture.back(shop.connection)
    await changeInside(fixture.file, (tar) => Buffer.from(tar.toString('latin1').replace('Needle', 'Noodle'), 'latin1'))
    const target = await fixture.hasDatabase()

    await expect(fixture.restore(target)).rejects.toThrow(/is damaged: it does not hold what was written to it/)

    await expectUntouched(target)
  })

  it('is refused where the format or a migration is newer', async () => {
    await shop.db.rows(sql`insert into migration (number, name, hash) values (9999, '9999_future.sql', '')`)
    await fixture.back(shop.connection)
    const target = await fixture.hasDatabase()

    await expect(fixture.restore(target)).rejects.toThrow(/does not fit this version of the shop: .*9999_future\.sql.*newer/)
    await changeInside(fixture.file, (tar) => Buffer.from(tar.toString('latin1').replace('"format": 1', '"format": 2'), 'latin1'))
    await expect(fixture.restore(target)).rejects.toThrow(/made by a newer version of the shop \(its format is 2, this version reads 1\)/)

    await expectUntouched(target)
  })

  it('is refused where there is something in the database already, if only a banner', async () => {
    await fixture.back(shop.connection)
    const other = await openShop()
    try {
      await other.db.rows(sql`insert into banner (status) values (1)`)
      const before = await everythingIn(other.connection)

      await expect(fixture.restore(other.connection)).rejects.toThrow(/The database is not empty: its table banner has rows/)

      expect(await everythingIn(other.connection)).toEqual(before)
    } finally {
      await other.close()
    }
  })

  it('is refused where a file would be overwritten, and then leaves no row and no other file', async () => {
    await mkdir(join(fixture.folder, 'data', 'files'), { recursive: true })
    await mkdir(join(fixture.folder, 'restored', 'files'), { recursive: true })
    for (const place of ['data/files/a', 'data/a.json', 'restored/files/mine']) await writeFile(join(fixture.folder, place), place)
    await shop.hasProduct()
    await fixture.back(shop.connection)
    const target = await fixture.hasDatabase()

    await expect(fixture.restore(target)).rejects.toThrow(/restored\/files is there already/)

    expect(await everythingIn(target)).toEqual({})
    expect(await readdir(join(fixture.folder, 'restored'))).toEqual(['files'])
    expect(await readdir(join(fixture.folder, 'restored', 'files'))).toEqual(['mine'])
  })

  it('is refused where the backup holds a path that leads out of the data folder, or into the cluster', async () => {
    await mkdir(join(fixture.folder, 'data', 'aa'), { recursive: true })
    await writeFile(join(fixture.folder, 'data', 'aa', 'x'), '')
    await fixture.back(shop.connection)
    const target = await fixture.hasDatabase()
    const whole = await readFile(fixture.file)
    for (const strange of ['..', 'postgres.']) {
      await writeFile(fixture.file, whole)
      await changeInside(fixture.file, (tar) => renameInTar(tar, 'files/aa/', `files/${strange}/`))
      await expect(fixture.restore(target)).rejects.toThrow(/is damaged|which no backup of a shop holds/)
      await expectUntouched(target)
    }
  })

  it('has taken place where the database has committed it and the answer was lost', async () => {
    await mkdir(join(fixture.folder, 'data', 'aa'), { recursive: true })
    await writeFile(join(fixture.folder, 'data', 'aa', 'x'), 'of a customer')
    await shop.hasProduct()
    await fixture.back(shop.connection)
    const target = await fixture.hasDatabase()
    let isCut = false
    const proxy = await openDatabaseProxy(target, (bytes, socket) => {
      if (isCut || !bytes.includes('commit\0')) return
      isCut = true
      proxy.swallowAnswers()
      setImmediate(() => socket.destroy()) // by then the statement has been sent
    })

    await fixture.restore(proxy.connection)

    expect(isCut).toBe(true)
    expect(await everythingIn(target)).toEqual(await everythingIn(shop.connection))
    expect(await readFile(join(fixture.folder, 'restored', 'aa', 'x'), 'utf8')).toBe('of a customer')
    proxy.close()
  })

  it('is given up at a signal, and nothing of it stays', async () => {
    await seedDemo(shop.db, resolve('demo'))
    await fixture.back(shop.connection)
    const target = await fixture.hasDatabase()
    const giving = new AbortController()

    const restoring = fixture.restore(target, {
      signal: giving.signal,
      print: (line) => line.startsWith('Restoring') && setTimeout(() => giving.abort(), 20),
    })

    await expect(restoring).rejects.toThrow()
    await expectUntouched(target)
  })

  it('is refused where the file is not there', async () => {
    await expect(fixture.restore(await fixture.hasDatabase(), { file: join(fixture.folder, 'none') })).rejects.toThrow(
      /none cannot be read: ENOENT/,
    )
  })

  it('is told what a database in use is made of: only tables that migrations fill may have rows', async () => {
    const filled = []
    for (const [name, rows] of Object.entries(await everythingIn(shop.connection)))
      if (!name.endsWith('_seq') && (rows as unknown[]).length > 0) filled.push(name) // `everythingIn` returns arrays of rows

    expect(filled.toSorted()).toEqual(['migration', 'topic'])
  })

  /** Also corrects the checksums of headers. */
  function renameInTar(tar: Buffer, from: string, to: string) {
    const changed = Buffer.from(tar)
    for (let at = 0; at < changed.length; at += 512) {
      const header = changed.subarray(at, at + 512)
      const name = header.subarray(0, 100).toString('latin1').replace(/\0+$/, '')
      if (!name.startsWith(from)) continue
      header.fill(0, 0, 100)
      header.write(name.replace(from, to), 0, 'latin1')
      header.fill(' ', 148, 156)
      header.write(
        `${header
          .reduce((sum, byte) => sum + byte, 0)
          .toString(8)
          .padStart(6, '0')}\0 `,
        148,
        'latin1',
      )
    }
    return changed
  }
})
