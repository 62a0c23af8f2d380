import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openBackupFixture } from '../../test/backup.ts'
import { makeDatabase, migrateBefore } from '../../test/database.ts'
import { fullIt, variants } from '../../test/full-run.ts'
import { liveSqlIn, storedFunctionsIn } from '../../test/databases/live-sql.ts'
import { openPool, type Pool } from './db.ts'
import { FUNCTION_FILES, type Functions, readFunctions } from './functions.ts'
import { migrate } from './migrate.ts'

const AFTER_ALL = '9999'
/** Older releases: the first has functions only in migrations, the second is much older. */
const OLDER = ['0034', '0005']

let pools: Pool[] = []
let drops: Array<() => Promise<void>> = []
beforeEach(() => {
  pools = []
  drops = []
})
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  for (const drop of drops) await drop()
})

/** Each pool simulates a process of the shop. */
async function hasDatabase({ isMigrated = false, processes = 1 } = {}): Promise<[Pool, ...Pool[]]> {
  const { connection, drop } = await makeDatabase(inject('database'), isMigrated ? inject('template') : undefined)
  drops.push(drop)
  return openPools(connection, processes)
}

function openPools(connection: ClientConfig, processes = 1): [Pool, ...Pool[]] {
  const open = () => openPool(connection, { onLost: () => {}, maxConnections: 4 })
  const opened: [Pool, ...Pool[]] = [open(), ...Array.from({ length: processes - 1 }, open)]
  pools.push(...opened)
  return opened
}

/** The function `answer` returns a fixed text; the file counts its applications. */
function fileOf(answer: string, version: number, more = ''): Functions {
  const text = `
    create or replace function answer() returns text language sql return '${answer}';
    insert into topic values ('applied', 1) on conflict (name) do update set version = topic.version + 1;
    ${more}`
  return { name: 'answer.functions.sql', version, hash: createHash('sha256').update(text).digest('hex'), text }
}
const answerOf = async (db: Pool) => (await db.row<{ answer: string }>(sql`select answer()`))?.answer
const appliedOf = async (db: Pool) => (await db.row<{ version: number }>(sql`select version from topic where name = 'applied'`))?.version
const definitionsIn = async (db: Pool) => (await liveSqlIn(db)).map(({ definition }) => definition)
const start = (db: Pool, file: Functions) => migrate(db, () => {}, [file])

describe('functions and triggers', () => {
  it('are made in a new database, each by a file and none by a migration alone', async () => {
    const [db] = await hasDatabase()

    await migrate(db)

    const all = await liveSqlIn(db)
    expect(all.length).toBeGreaterThan(80)
    expect(all.filter(({ isOfFile }) => !isOfFile)).toEqual([])
    await db.rows(sql`create function of_migration() returns int language sql return 1`)
    await db.rows(sql`create trigger of_migration after insert on tag for each row execute function mark_topic('catalog')`)
    expect((await liveSqlIn(db)).filter(({ isOfFile }) => !isOfFile).map(({ name }) => name)).toEqual([
      'function of_migration()',
      'trigger of_migration on table tag',
    ])
  })

  it.each(OLDER)('are the same in a database of the migrations before %s that is brought up to date', async (migration) => {
    const [older] = await hasDatabase()
    const [fresh] = await hasDatabase({ isMigrated: true })
    await migrateBefore(older, migration)

    await migrate(older)

    expect(await definitionsIn(older)).toEqual(await definitionsIn(fresh))
  })

  it('by which indexes, columns and checks are computed are as a migration has made them, which computes again what is stored', async () => {
    const [db] = await hasDatabase()
    await migrateBefore(db, AFTER_ALL)
    const before = await storedFunctionsIn(db)

    await migrate(db)

    expect([...before.keys()].toSorted()).toEqual([
      'is_link',
      'search_fold',
      'search_fold_german',
      'search_grams',
      'search_simplified',
      'search_spellings',
    ])
    expect(await storedFunctionsIn(db)).toEqual(before)
  })

  it('fold again what the functions before 0065 have stored (reports B20 and B23)', async () => {
    const [db] = await hasDatabase()
    await migrateBefore(db, '0065')
    await db.rows(sql`
      with shown (id) as (insert into video (video_url, cover_url) values ('/media/a.mp4', '/media/a.jpg') returning id)
      insert into video_text (video_id, language, title, description) select id, 'en', '無人機–Kes\u200btrel', '' from shown`)
    await db.rows(sql`insert into part (key, number) values ('A1', 'A-1')`)
    await db.rows(sql`insert into part_text (part_id, language, name) select id, 'en', '直升機' from part`)

    await migrate(db)

    expect(await db.rows(sql`select title_words as words from video_text union all select name_words from part_text`)).toEqual([
      { words: '无人机 kestrel' },
      { words: '直升机' },
    ])
  })

  it('are applied again when they have changed or a migration was applied, otherwise not', async () => {
    const [db] = await hasDatabase({ isMigrated: true })

    await start(db, fileOf('one', 1))
    await start(db, fileOf('one', 1))
    expect(await appliedOf(db)).toBe(1)
    await start(db, fileOf('another', 1))
    expect([await answerOf(db), await appliedOf(db)]).toEqual(['another', 2])
    await start(db, fileOf('another', 2))
    expect(await appliedOf(db)).toBe(3)
    await db.rows(sql`update function_file set migration = migration - 1`)
    await start(db, fileOf('another', 2))
    await start(db, fileOf('another', 2))
    expect(await appliedOf(db)).toBe(4)
  })

  it('are applied once by many processes that start together', async () => {
    const processes = await hasDatabase({ isMigrated: true, processes: 3 })

    await Promise.all(processes.map((db) => start(db, fileOf('one', 1))))

    expect(await appliedOf(processes[0])).toBe(1)
  })

  it.each([
    ['after the newer one', [1, 2, 1]],
    ['after the newer one, which made the database', [2, 1, 2]],
    ['after the newer one has taken its change back', [2, 3, 2]],
  ])('of a newer release stay when an older one starts %s', async (_, versions) => {
    const [db] = await hasDatabase({ isMigrated: true })
    const answers = ['', 'one', 'two', 'one']

    for (const version of versions) await start(db, fileOf(answers[version]!, version)) // one of the versions above

    const newest = Math.max(...versions)
    expect([await answerOf(db), await appliedOf(db)]).toEqual([answers[newest], versions[0] === newest ? 1 : 2])
  })

  it('are applied in a database that has lost pg_trgm', async () => {
    const [db] = await hasDatabase({ isMigrated: true })
    await db.rows(sql`drop extension pg_trgm cascade`)
    await db.rows(sql`update function_file set version = 0`)

    await migrate(db)

    expect(await db.rows(sql`select search_nearest('en', 'kestral')`)).toEqual([])
  })

  it('of which a file fails are as they were before, and the error names the file', async () => {
    const [db] = await hasDatabase({ isMigrated: true })
    await start(db, fileOf('one', 1))

    const error = await start(db, fileOf('two', 2, 'select nothing_of_this_name()')).catch((problem: unknown) => problem)

    expect(error).toMatchObject({
      message: 'answer.functions.sql failed',
      cause: { message: expect.stringContaining('nothing_of_this_name') },
    })
    expect([await answerOf(db), await appliedOf(db)]).toEqual(['one', 1])
    await start(db, fileOf('two', 2))
    expect(await answerOf(db)).toBe('two')
  })

  fullIt('are tried again where a shop that serves meanwhile has met them in a deadlock', async () => {
    const [db, other] = (await hasDatabase({ isMigrated: true, processes: 2 })) as [Pool, Pool] // `processes` is 2
    const client = await other.connect()
    await client.query('begin; lock table tag in row exclusive mode')

    const starting = start(db, fileOf('one', 1, 'lock table series in access exclusive mode; lock table tag in access exclusive mode'))
    for (let waits = false; !waits; await delay(20))
      waits =
        (
          await other.rows(
            sql`select from pg_locks where relation = 'tag'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`,
          )
        ).length > 0
    await client.query('lock table series in row exclusive mode')
    await client.query('commit')
    await client.end()

    await starting
    expect([await answerOf(db), await appliedOf(db)]).toEqual(['one', 1])
  })
})

describe('functions and triggers of a restored shop', () => {
  it.each(
    variants(
      [
        ['an older version', '0031'],
        ['one with other functions', AFTER_ALL],
      ],
      [['an older version', '0031']],
    ),
  )('are those of this version where the backup is of %s', async (_, migration) => {
    const fixture = await openBackupFixture()
    drops.push(fixture.clear)
    const [source, target] = [await fixture.hasDatabase(), await fixture.hasDatabase()]
    const [db] = openPools(source)
    await migrateBefore(db, migration)
    if (migration === AFTER_ALL) await start(db, { ...fileOf('other', 9999), name: 'topics.functions.sql' })

    await fixture.back(source)
    await fixture.restore(target)

    const [restored] = openPools(target)
    const [fresh] = await hasDatabase({ isMigrated: true })
    expect(await liveSqlIn(restored)).toEqual(await liveSqlIn(fresh))
  })
})

describe('files of functions', () => {
  it('are all in the list, and have names of their own', () => {
    expect(globSync('**/*.functions.sql', { cwd: 'server/src' }).toSorted()).toEqual(FUNCTION_FILES.toSorted())
    expect(new Set(readFunctions().map(({ name }) => name)).size).toBe(FUNCTION_FILES.length)
  })

  it('define each function, procedure and trigger once', () => {
    const defined = readFunctions().flatMap(({ text }) => [
      ...[...text.matchAll(/^create or replace (?:function|procedure) (\w+)/gm)].map(([, name]) => name),
      ...[...text.matchAll(/^create (?:or replace|constraint) trigger (\w+) .*? on (\w+)/gm)].map(
        ([, name, table]) => `${name} on ${table}`,
      ),
      ...[...text.matchAll(/^call raise_topic_on_change\('(\w+)'/gm)].map(([, table]) => `topic on ${table}`),
    ])

    expect(defined.length).toBeGreaterThan(80)
    expect(defined.filter((name, index) => defined.indexOf(name) !== index)).toEqual([])
  })

  it('begin with a version, raised with every change: the beginning of the hash of what follows stands beside it', async () => {
    const outdated = []
    for (const { name, version, text } of readFunctions()) {
      const hash = createHash('sha256')
        .update(text.slice(text.indexOf('\n') + 1))
        .digest('hex')
        .slice(0, 12)
      if (!text.startsWith(`-- version ${version}, ${hash}\n`)) outdated.push(`${name}: -- version ${version + 1}, ${hash}`)
    }

    expect(outdated, 'files that were changed, with the first line that they need').toEqual([])
  })
})
