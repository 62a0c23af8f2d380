import { MAX_COMMENT_LENGTH } from '@shop/contract/limits'
import * as watching from '@shop/contract/videos/watching'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestShop } from '../../../test/shop.ts'
import { openTwoProcesses, times } from '../../../test/two-processes.ts'
import { TEXTS } from '../../texts/texts.ts'

const { shop, processOf, token, stats, hasNoHits, close } = await openTwoProcesses()
beforeEach(() => hasNoHits())
afterAll(() => close())

const countOf = async (id: number) => (await stats(id)).comments

interface Commenting {
  asker?: number
  language?: string
  process?: Pick<TestShop, 'ask'>
}

describe('comments [7.videos.4]', () => {
  const comment = (id: number, content: unknown, { asker = 0, language = 'en', process = shop }: Commenting = {}) =>
    process.ask(watching.addComment, { id }, { ...token(asker), body: { content }, language })
  const page = async (id: number, input: Record<string, unknown> = {}) => (await shop.ask(watching.pageComments, { id, ...input })).data

  it('are plain text as written, there at once, newest first', async () => {
    const id = await shop.hasVideo()
    expect(await page(id)).toEqual({ rows: [], total: 0, current: 1, totalPage: 0 })

    const first = await comment(id, ' <script>alert(1)</script>\n👍 ')
    const then = await comment(id, 'x'.repeat(MAX_COMMENT_LENGTH), { asker: 1 })

    expect(first.data).toMatchObject({ content: '<script>alert(1)</script>\n👍', author: 'c***' })
    expect(await page(id)).toEqual({ rows: [then.data, first.data], total: 2, current: 1, totalPage: 1 })
    expect(await countOf(id)).toBe(2)
  })

  it('have every row on exactly one page, and the true total past the end', async () => {
    const id = await shop.hasVideo()
    await shop.db.rows(sql`
      insert into video_comment (video_id, content, created_at)
      select ${id}, 'comment ' || n, timestamptz '2026-01-01' + make_interval(hours => n / 3) from generate_series(1, 25) n`)

    const pages = await Promise.all(times(6).map((index) => page(id, { page: index + 1, limit: 5 })))

    expect(pages.flatMap(({ rows }) => rows.map(({ content }) => content))).toEqual(times(25).map((index) => `comment ${25 - index}`))
    expect(pages.at(-1)).toMatchObject({ rows: [], total: 25, current: 6, totalPage: 5 })
    expect((await page(id)).rows).toHaveLength(10)
  })

  it('stay without their author once the account is deleted', async () => {
    const id = await shop.hasVideo()
    const leaving = await shop.hasCustomer()
    await shop.ask(watching.addComment, { id }, { token: leaving.token, body: { content: 'Bye.' } })

    await shop.db.rows(sql`delete from account where id = ${leaving.id}`)

    expect(await page(id)).toMatchObject({ rows: [{ author: '', content: 'Bye.' }], total: 1 })
  })

  it.each([
    [undefined, TEXTS.ko.issues.required],
    ['  \n', TEXTS.ko.issues.required],
    ['👍'.repeat(MAX_COMMENT_LENGTH + 1), TEXTS.ko.issues.characters(MAX_COMMENT_LENGTH)],
    [7, TEXTS.ko.issues.invalid],
  ])('refuse the content %#', async (content, message) => {
    const id = await shop.hasVideo()

    const { code, data } = await comment(id, content, { language: 'ko' })

    expect([code, data]).toEqual(['C103', { issues: [{ path: 'content', message }] }])
    expect((await page(id)).total).toBe(0)
  })

  it('are C104 for a video that is not there, C105 for a visitor, and take nothing but the content', async () => {
    const id = await shop.hasVideo()

    expect((await comment(999_999, 'x')).code).toBe('C104')
    expect((await shop.ask(watching.pageComments, { id: 999_999 })).code).toBe('C104')
    expect((await shop.ask(watching.addComment, { id }, { body: { content: 'x' } })).code).toBe('C105')
    const body = { content: 'x', author: 'Torvane', accountId: 1, id: 1, createdTime: '2000-01-01T00:00:00Z' }
    const { data } = await shop.ask(watching.addComment, { id }, { ...token(), body })
    expect([data.author, data.createdTime.startsWith('2000')]).toEqual(['c***', false])
  })

  it('are at most 30 an hour for an account, exactly, on two processes', async () => {
    const id = await shop.hasVideo()

    const answers = await Promise.all(times(40).map((index) => comment(id, `x ${index}`, { process: processOf(index) })))

    expect(answers.filter(({ code }) => code === '0000')).toHaveLength(30)
    expect(answers.filter(({ code }) => code === 'C107')).toHaveLength(10)
    expect(await countOf(id)).toBe(30)
    expect((await comment(id, 'x', { asker: 1 })).code).toBe('0000')
  })
})
