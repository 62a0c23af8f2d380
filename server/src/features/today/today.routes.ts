import { listCalendar } from '@shop/contract/manage/today/calendar'
import { getToday } from '@shop/contract/manage/today/today'
import type { Db } from '../../db/db.ts'
import { route } from '../../http/calls/route.ts'
import { readClock } from '../product-issues/product-issues.queries.ts'
import { namesOfRecords } from '../product-issues/record-names.queries.ts'
import { listMissing, MISSING_SHOWN } from '../redirects/redirects.queries.ts'
import { presentEvents } from './calendar.ts'
import { listEvents } from './calendar.queries.ts'
import { listOpenWork, readFacts, type WorkRow } from './today.queries.ts'

/** Maximum numbers of upcoming dates and of records of each person's work. */
const UPCOMING = 8
const WORK = 8
/** Maximum number of entries of a calendar. */
const MOST_ENTRIES = 500
const SOON_DAYS = 90
const DAY_MS = 86_400_000

/** Reads the next months first: grouping all dates of a large shop takes 100 ms and more. */
async function listUpcoming(db: Db, now: Date) {
  const period = { from: now, limit: UPCOMING, withSaved: false }
  const soon = await listEvents(db, { ...period, until: new Date(now.getTime() + SOON_DAYS * DAY_MS) })
  return soon.length === UPCOMING ? soon : listEvents(db, { ...period, until: null })
}

export const todayRoutes = [
  route(getToday, async ({ db, staff, isMailSent, linkNetwork }) => {
    const now = await readClock(db)
    const [facts, events, work, missing] = await Promise.all([
      readFacts(db),
      listUpcoming(db, now),
      listOpenWork(db, staff.id, WORK),
      listMissing(db, MISSING_SHOWN),
    ])
    const nameOf = await namesOfRecords(db, [...work.mine.rows, ...work.others.rows])
    const present = ({ rows, total }: { rows: WorkRow[]; total: number }) => ({
      rows: rows.flatMap(({ type, id, isDraft, isUnsaved, fields, by, time }) => {
        const name = nameOf({ type, id })?.name
        return name === undefined ? [] : [{ type, id, name, isDraft, isUnsaved, fields, by, time: time.toISOString() }]
      }),
      total,
    })
    return {
      now: now.toISOString(),
      products: { live: facts.live, all: facts.all, drafts: facts.drafts },
      lastChange: facts.changedAt && { time: facts.changedAt.toISOString(), by: facts.changedBy },
      upcoming: await presentEvents(db, events),
      mine: present(work.mine),
      others: present(work.others),
      missingPaths: missing.length,
      linkCheck: {
        isOn: linkNetwork !== undefined,
        checked: facts.linksChecked,
        dead: facts.deadLinks,
        lastTime: facts.lastCheckAt?.toISOString() ?? null,
        isLate: linkNetwork !== undefined && facts.isCheckLate,
      },
      mail: { isSent: isMailSent, waiting: facts.mailsWaiting, retried: facts.mailsRetried, isLate: isMailSent && facts.isMailLate },
    }
  }),

  route(listCalendar, async ({ db, input }) => {
    const from = new Date(input.from)
    const until = new Date(from.getTime() + input.days * DAY_MS)
    const [rows, now] = await Promise.all([listEvents(db, { from, until, limit: MOST_ENTRIES + 1, withSaved: true }), readClock(db)])
    return { rows: await presentEvents(db, rows.slice(0, MOST_ENTRIES)), isCut: rows.length > MOST_ENTRIES, now: now.toISOString() }
  }),
]
