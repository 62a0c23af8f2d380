import { useState } from 'react'
import { useLocation, useNavigate } from '@shop/ui/router'
import { ADMIN_PRODUCTS, adminProductAddress, NEW } from '@shop/contract/manage/addresses'
import { useAnswer } from '../../frame/calls/queries.ts'
import { newerPage, offsetOf, olderPage, type Turn } from '../../frame/list-paging.ts'
import { useOpensDialog } from '../../frame/opens-dialog.ts'
import { useMay } from '../../frame/rights.ts'
import { useSearchNow } from '../../frame/search-now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Kbd, KeyLine } from '../../ui/controls/kbd.tsx'
import { Frame, PageHead } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { ListPager } from '../../ui/table/list-pager.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { filterOf, isSameList, type ListState, readList, searchOf, sortedBy } from './address/list-address.ts'
import { type Asking, ListDialogs } from './list-dialogs.tsx'
import { inputOf, type ProductRow } from './address/list-rows.ts'
import { ListTools } from './filters/list-tools.tsx'
import { NoProducts } from './no-products.tsx'
import { Peek } from './peek.tsx'
import { PriceConflictDialog } from './prices/price-conflict-dialog.tsx'
import { ProductTable } from './table/product-table.tsx'
import { productListTexts as t } from './texts.ts'
import { useCurrentRow } from './table/use-current-row.ts'
import { LIST_KEY_LINE, useListKeys } from './use-list-keys.ts'
import { usePrices } from './prices/use-prices.ts'
import { useSelection } from './table/use-selection.ts'
import { ListViews } from './views/view-tabs.tsx'

const NO_ROWS: readonly ProductRow[] = []

export function ProductList() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const may = useMay()
  const list = readList(search)
  const answer = useAnswer('GET /products', inputOf(list))
  const { rows = NO_ROWS, total = 0, next = null, previous = null } = answer.data ?? {}
  const selection = useSelection(rows)
  const opensNew = useOpensDialog(NEW) && may('POST /products')
  const [asking, setAsking] = useState<Asking | undefined>(opensNew ? { what: 'new' } : undefined)
  const prices = usePrices((ids) => setAsking({ what: 'bulk', kind: 'publish', of: { ids }, count: ids.length }))
  const { table, current, setCurrent, noteFocus, show, move } = useCurrentRow(rows)
  const [isPeeking, setPeeking] = useState(false)
  const mayChange = may('POST /products/bulk')
  const makeNew = may('POST /products') ? () => setAsking({ what: 'new' }) : undefined
  const before = offsetOf(list, state)

  const searchNow = useSearchNow()
  const go = (change: (now: ListState) => ListState, isStep = true) => {
    const to = change(readList(searchNow()))
    if (!isSameList(to, list)) selection.clear()
    navigate(ADMIN_PRODUCTS + searchOf(to), { replace: !isStep })
  }
  const turn = (page: Turn<ListState> | undefined) =>
    page && (() => navigate(ADMIN_PRODUCTS + searchOf(page.list), { state: { before: page.before } }))
  const showAgain = () => show(current?.id ?? rows[0]?.id)
  const clear = () => {
    selection.clear()
    showAgain()
  }
  const closePeek = () => {
    setPeeking(false)
    showAgain()
  }
  const paste = (text: string, from = current) => {
    prices.open(undefined)
    setAsking({ what: 'paste', text, from })
  }
  const donePrice = (row: ProductRow, then: 'down' | 'back' | 'left') => {
    const below = then === 'down' ? rows[rows.indexOf(row) + 1] : undefined
    prices.open(below?.id)
    if (below) setCurrent(below.id)
    else if (then !== 'left') show(row.id)
  }
  useListKeys({
    current,
    move,
    selection: mayChange ? selection : undefined,
    openPrice: mayChange ? ({ id }) => prices.open(id) : undefined,
    makeNew,
    paste: mayChange ? paste : undefined,
    open: ({ id }) => navigate(adminProductAddress(id), { state: { list: search } }),
    togglePeek: () => (isPeeking ? closePeek() : setPeeking(true)),
    escape: isPeeking ? closePeek : selection.chosen ? clear : undefined,
  })
  return (
    <>
      <PageHead title={t.title}>
        {mayChange && (
          <Button icon="copy" onClick={() => paste('')}>
            {t.paste}
          </Button>
        )}
        {makeNew && (
          <Button looks={['solid']} icon="plus" onClick={makeNew}>
            <span>{t.newProduct}</span>
            <span className="wide-only">
              <Kbd keys="N" />
            </span>
          </Button>
        )}
      </PageHead>
      <Frame label={t.list}>
        <ListViews list={list} />
        <ListTools list={list} onChange={go} />
        {selection.chosen && (
          <BulkBar
            count={selection.count}
            total={selection.isAll ? undefined : total}
            onSelectAll={() => selection.selectAll(filterOf(list), total)}
            onChange={(kind) => selection.chosen && setAsking({ what: 'bulk', kind, of: selection.chosen, count: selection.count })}
            onClear={clear}
          />
        )}
        <AnswerView answer={answer} failed={t.failed}>
          {(data) =>
            data.rows.length === 0 && !data.previous ? (
              <NoProducts list={list} onTakeOff={() => go((now) => ({ ...now, q: '', filters: {}, after: undefined }))} onNew={makeNew} />
            ) : (
              <div ref={table} onFocus={() => noteFocus(true)} onBlur={(event) => noteFocus(staysIn(event))}>
                <ProductTable
                  rows={data.rows}
                  total={data.total}
                  list={list}
                  search={search}
                  currentId={current?.id}
                  selection={mayChange ? selection : undefined}
                  prices={mayChange ? prices : undefined}
                  actions={{
                    peek: (row) => {
                      setCurrent(row.id)
                      setPeeking(true)
                    },
                    editPrice: mayChange ? ({ id }) => prices.open(id) : undefined,
                    copy: (copyOf) => setAsking({ what: 'new', copyOf }),
                    change: ({ id }, kind) => setAsking({ what: 'bulk', kind, of: { ids: [id] }, count: 1 }),
                  }}
                  onSort={(column) => go((now) => sortedBy(now, column))}
                  onFocusRow={setCurrent}
                  onPriceDone={donePrice}
                  onPasteMany={(row, text) => paste(text, row)}
                />
              </div>
            )
          }
        </AnswerView>
        {answer.data && (
          <ListPager
            words={before === undefined || rows.length === 0 ? t.count(total) : t.range(before + 1, before + rows.length, total)}
            newer={turn(newerPage(list, previous, before))}
            older={turn(olderPage(list, next, before, rows.length))}
          />
        )}
      </Frame>
      <KeyLine keys={LIST_KEY_LINE} />
      {isPeeking && current && <Peek row={current} search={search} onClose={closePeek} />}
      {asking && <ListDialogs asking={asking} list={list} rows={rows} next={next} onClose={() => setAsking(undefined)} onWritten={clear} />}
      {prices.conflict && <PriceConflictDialog conflict={prices.conflict} onSettle={prices.settle} onClose={prices.leaveConflict} />}
    </>
  )
}

/** True if the focus stays in the list. Also true without a new target, because the focused row may have been removed. */
const staysIn = ({ relatedTarget, currentTarget }: React.FocusEvent) => relatedTarget === null || currentTarget.contains(relatedTarget)
