import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase } from '../../test/database.ts'
import { openPool, type Pool } from './db.ts'
import { joinTexts, leftJoinTexts } from './tables.ts'

let db: Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await makeDatabase(inject('database'), inject('template'))
  db = openPool(database.connection, { onLost: () => {} })
  drop = database.drop
  await db.rows(sql`insert into series (id, code) values (1, 'A'), (2, 'B')`)
  await db.rows(sql`
    insert into series_text (series_id, language, name, description, summary1, summary2, summary3)
    values (1, 'en', 'Kites', 'Fly', '', '', ''), (1, 'de', 'Drachen', null, null, null, null)`)
})
afterAll(async () => {
  await db.end()
  await drop()
})

describe('texts', () => {
  it('fall back each by itself, to those of the default language', async () => {
    const texts = (language: 'de' | 'ko') =>
      db.rows(sql`
        select text_of(t.name, t_base.name) as name, text_of(t.description, t_base.description) as description
          from series s ${joinTexts('series', sql`s.id`, language)}`)

    expect(await texts('de')).toEqual([{ name: 'Drachen', description: 'Fly' }])
    expect(await texts('ko')).toEqual([{ name: 'Kites', description: 'Fly' }])
  })

  it('are missing without their row, which hides nothing where it may be gone', async () => {
    expect(
      await db.rows(sql`
        select s.code, text_of(st.name, st_base.name) as name
          from series s ${leftJoinTexts('series', sql`s.id`, sql`'de'`, 'st')} order by s.id`),
    ).toEqual([
      { code: 'A', name: 'Drachen' },
      { code: 'B', name: null },
    ])
  })

  it('are chosen in line: a plan does not call the function', async () => {
    const plan = await db.rows<{ 'QUERY PLAN': string }>(sql`
      explain (verbose) select text_of(t.name, t_base.name) from series s ${joinTexts('series', sql`s.id`, 'de')}`)

    const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(lines).toContain('COALESCE(t.name, t_base.name)')
    expect(lines).not.toContain('text_of')
  })
})
