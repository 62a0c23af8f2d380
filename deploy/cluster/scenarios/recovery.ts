import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { backrest, folderOf, query, untilPrimary } from '../machines/databases.ts'
import type { Database } from '../machines/network.ts'
import { makeFolder, runProgram } from '../machines/processes.ts'
import type { Site } from '../site.ts'
import { until } from '../until.ts'
import { failOver, whoLeads } from './failing-machines.ts'
import type { Scenario } from './stage.ts'

/** Recovers a point in time beside the running shop, from a backup before a fail-over. */

const PORT = 5_499
/** This text of a row is independent of server settings. */
const ROW = "concat_ws(' ', id, video_id, account_id, content, extract(epoch from created_at))"
const PRINT = `select count(*)::text as rows, md5(coalesce(string_agg(${ROW}, e'\\n' order by id), '')) as hash from video_comment`
const AFTER_MISTAKE = 'written after the mistake'
const DRIFTED =
  'select count(*)::text as videos from video v where comments <> (select count(*) from video_comment c where c.video_id = v.id)'

export const recovery: Scenario = {
  name: 'recovery',
  bars: { refusalMs: 3_000 },
  prepare: async (site) => void (await backrest(site, await untilPrimary(10), 'backup', '--type=full')),
  play: async (stage) => {
    const primary = await untilPrimary(10)
    await failOver(stage, primary)
    await stage.untilWell(40)
    stage.note(await whoLeads(primary))
  },
  afterwards: async ({ site, note, demand }) => {
    const primary = await untilPrimary(10)
    const before = await printOf(site, primary)
    await delay(2_500)
    const [mistake] = await query<{ moment: string }>(site, primary, "select (clock_timestamp() - interval '1 second')::text as moment")
    const removed = await query(site, primary, 'delete from video_comment where id % 2 = 0 returning id')
    await query(
      site,
      primary,
      'insert into video_comment (video_id, account_id, content) select video_id, account_id, $1 from video_comment limit 1',
      [AFTER_MISTAKE],
    )
    const began = Date.now()
    const restored = await restore(site, primary, mistake?.moment ?? '')
    const then = parse(await restored.psql(PRINT))
    note(`restored to 1 s before ${removed.length} rows were deleted, in ${Math.round((Date.now() - began) / 1_000)} s`)
    demand(same(before, then), `the restored database has ${then.rows} rows, and not the ${before.rows} of that moment`)

    await putBack(site, primary, await restored.psql('copy video_comment to stdout'))
    await restored.end()
    const after = await printOf(site, primary, `where content <> '${AFTER_MISTAKE}'`)
    const [later] = await query<{ is: boolean }>(site, primary, 'select exists (select from video_comment where content = $1) as is', [
      AFTER_MISTAKE,
    ])
    const [drifted] = await query<{ videos: string }>(site, primary, DRIFTED)
    demand(same(before, after), `the database has ${after.rows} rows after they were put back, and not the ${before.rows} of before`)
    demand(later?.is === true, 'what was written after the mistake is gone')
    demand(drifted?.videos === '0', `the counters of ${drifted?.videos} videos are wrong`)
  },
}

interface Print {
  rows: string
  hash: string
}
const same = (one: Print, other: Print) => one.rows === other.rows && one.hash === other.hash
const parse = (line: string): Print => {
  const [rows = '', hash = ''] = line.trim().split('|')
  return { rows, hash }
}
const printOf = async (site: Site, database: Database, where = '') =>
  (await query<Print>(site, database, `${PRINT} ${where}`))[0] ?? { rows: 'no', hash: '' }

/** Restores on the primary's machine, beside the primary. */
async function restore(site: Site, machine: Database, moment: string) {
  const folder = makeFolder(site.folder, 'restored')
  const data = join(folder, 'pg')
  chownSync(folder, site.postgresUser, -1)
  // Recovery needs a later commit in the archive.
  const [last] = await query<{ wal: string }>(site, machine, 'select pg_walfile_name(pg_switch_wal()) as wal', [], 'postgres')
  await until(() => isArchived(site, machine, last?.wal ?? ''), 'the journal is archived', 30)
  // The restored database has its own timeline, and does not archive.
  await backrest(
    site,
    machine,
    'restore',
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
    '--archive-mode=off',
  )
  // The backup contains Patroni's file, which names the cluster.
  for (const [file, text] of [
    ['postgresql.conf', ''],
    ['pg_ident.conf', ''],
    ['pg_hba.conf', 'local all all trust\n'],
  ] as const) {
    rmSync(join(data, file), { force: true })
    writeFileSync(join(data, file), text)
    chownSync(join(data, file), site.postgresUser, -1)
  }
  const control = (...words: string[]) =>
    runProgram(machine, [join(site.programs.postgres, 'pg_ctl'), '-D', data, '-w', ...words], { user: 'postgres', folder })
  const settings = [
    `-p ${PORT}`,
    "-c listen_addresses=''",
    `-c unix_socket_directories='${folder}'`,
    '-c max_connections=100', // at least as many as in the source
    '-c archive_mode=off',
  ]
  await control('-l', join(folder, 'log'), '-t', '60', '-o', settings.join(' '), 'start')
  const psql = (text: string) =>
    runProgram(machine, [join(site.programs.postgres, 'psql'), '-qAtX', '-h', folder, '-p', String(PORT), '-d', 'shop', '-c', text], {
      user: 'postgres',
    })
  await until(async () => (await psql('select pg_is_in_recovery()')).trim() === 'f', 'the restored database opens', 60)
  const end = async () => {
    await control('-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  return { psql, end }
}

async function isArchived(site: Site, machine: Database, wal: string) {
  const text = 'select last_archived_wal >= $1 as is from pg_stat_archiver'
  const [row] = await query<{ is: boolean | null }>(site, machine, text, [wal], 'postgres')
  return row?.is === true
}

async function putBack(site: Site, machine: Database, rows: string) {
  const script = [
    'begin;',
    'create temp table restored (like video_comment);',
    'copy restored from stdin;',
    `${rows}\\.`,
    'insert into video_comment overriding system value select * from restored on conflict do nothing;',
    'commit;',
  ].join('\n')
  const folder = folderOf(site, machine)
  await runProgram(
    machine,
    [join(site.programs.postgres, 'psql'), '-qAtX', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-d', 'shop', '-f', '-'],
    { user: 'postgres' },
    script,
  )
}
