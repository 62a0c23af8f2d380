import { ADMIN_PARTS } from '@shop/contract/manage/addresses'
import { useState } from 'react'
import { useLocation, useNavigate } from '../../../../storefront/src/frame/router.tsx'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { newerPage, offsetOf, olderPage, type Turn } from '../../frame/list-paging.ts'
import { useMay } from '../../frame/rights.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Frame, PageHead } from '../../ui/sheet/sheet.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import { ListPager } from '../../ui/table/list-pager.tsx'
import { inputOf, isNarrowed, type ListState, readList, searchOf } from './list-address.ts'
import { NewPartDialog } from './new-part-dialog.tsx'
import { PartTable } from './part-table.tsx'
import { PartTools } from './part-tools.tsx'
import { partListTexts as t } from './texts.ts'

/** The list of spare parts. What of it can be sent to a colleague is in its address. */
export function PartList() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const may = useMay()
  const list = readList(search)
  const answer = useAnswer('GET /parts', inputOf(list))
  const { rows = [], total = 0, next = null, previous = null } = answer.data ?? {}
  const before = offsetOf(list, state)
  const [isMaking, setMaking] = useState(false)
  const mayMake = may('POST /parts')
  useKeys(t.list, mayMake ? [{ keys: 'N', label: t.add, run: () => setMaking(true) }] : [])
  const go = (to: ListState, isStep = true) => navigate(ADMIN_PARTS + searchOf(to), { replace: !isStep })
  const turn = (page: Turn<ListState> | undefined) =>
    page && (() => navigate(ADMIN_PARTS + searchOf(page.list), { state: { before: page.before } }))
  const add = mayMake && (
    <Button looks={['solid']} icon="plus" onClick={() => setMaking(true)}>
      <span>{t.add}</span>
      <span className="wide-only">
        <Kbd keys="N" />
      </span>
    </Button>
  )
  return (
    <>
      <PageHead title={t.title} about={t.about}>
        {add}
      </PageHead>
      <Frame label={t.list}>
        <PartTools list={list} onChange={go} />
        <AnswerView answer={answer} failed={t.failed}>
          {(data) => {
            if (data.rows.length > 0 || data.previous) return <PartTable rows={data.rows} total={data.total} list={list} onSort={go} />
            if (!isNarrowed(list))
              return (
                <Empty title={t.none} text={t.noneText}>
                  {add}
                </Empty>
              )
            return (
              <Empty title={t.noneLike}>
                <Button looks={['small']} onClick={() => go({ ...list, q: '', filters: {}, after: undefined })}>
                  {t.takeOff}
                </Button>
              </Empty>
            )
          }}
        </AnswerView>
        {answer.data && (
          <ListPager
            words={before === undefined || rows.length === 0 ? t.count(total) : t.range(before + 1, before + rows.length, total)}
            newer={turn(newerPage(list, previous, before))}
            older={turn(olderPage(list, next, before, rows.length))}
          />
        )}
      </Frame>
      {isMaking && <NewPartDialog onClose={() => setMaking(false)} />}
    </>
  )
}
