import { useLocation, useNavigate } from '@shop/ui/router'
import { EntryPanel } from '../../features/moderation/entry-panel.tsx'
import {
  isSame,
  ONLY,
  type Queue,
  queueAddress,
  queueInput,
  readQueue,
  type Row,
  ROWS_PER_PAGE,
  TABS,
} from '../../features/moderation/queue-address.ts'
import { QueueList } from '../../features/moderation/queue-list.tsx'
import { moderationTexts as t } from '../../features/moderation/texts.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { useSearchNow } from '../../frame/search-now.ts'
import { numberText } from '../../frame/times.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { KeyLine } from '../../ui/controls/kbd.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { ViewTabs } from '../../ui/controls/tabs.tsx'
import { Frame, PageHead, TitleBlock } from '../../ui/sheet/sheet.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import { ListPager } from '../../ui/table/list-pager.tsx'
import styles from './reviews-screen.module.css'

const KINDS = (['all', ...ONLY] as const).map((value) => ({ value, label: t.only[value] }))

export function ReviewsScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const queue = readQueue(search)
  const answer = useAnswer('GET /reviews', queueInput(queue))
  const { counts, rows = [] } = answer.data ?? {}
  const searchNow = useSearchNow()
  const go = (change: Partial<Queue>, isStep = true) =>
    navigate(queueAddress({ ...readQueue(searchNow()), ...change }), { replace: !isStep })
  const { open } = queue
  const current = open ?? rows[0]
  const place = current ? rows.findIndex((row) => isSame(current, row)) : -1
  const step = (by: -1 | 1) => {
    const row = rows[place + by]
    if (row) go({ open: { kind: row.kind, id: row.id } }, false)
  }
  /** Opens the next entry, unless the list shows decided texts too. */
  const goOn = () => {
    if (queue.tab !== 'check' || queue.author !== undefined || !open) return
    const next: Row | undefined = rows[place + 1] ?? rows[place - 1]
    go({ open: next && { kind: next.kind, id: next.id } }, false)
  }
  useKeys(t.queue, [
    { keys: 'J', label: t.next, run: () => step(1) },
    { keys: 'K', label: t.previous, run: () => step(-1) },
  ])
  return (
    <>
      <PageHead title={t.title} about={t.about}>
        {counts && (
          <TitleBlock
            facts={(['check', 'open', 'hidden'] as const).map((name) => ({ name: t.facts[name], value: numberText(counts[name]) }))}
          />
        )}
      </PageHead>
      <Frame label={t.queue}>
        <div className={`${styles.columns} ${open ? styles.isOpen : ''}`}>
          <div className={styles.list}>
            <ViewTabs
              label={t.tabsLabel}
              current={queue.author === undefined ? queue.tab : ''}
              tabs={TABS.map((key) => ({
                key,
                to: queueAddress({ ...queue, tab: key, author: undefined, page: 1, open: undefined }),
                label: t.tabs[key],
                count: key === 'published' ? undefined : counts?.[key],
              }))}
            />
            <div className={styles.filter}>
              <Segmented
                label={t.onlyLabel}
                options={KINDS}
                value={queue.only ?? 'all'}
                onChange={(value) => go({ only: value === 'all' ? undefined : value, page: 1, open: undefined })}
              />
              {queue.author !== undefined && (
                <p className="row">
                  <span>{t.ofAuthor(rows[0]?.author || t.formerCustomer)}</span>
                  <Button looks={['small']} onClick={() => go({ author: undefined, page: 1, open: undefined })}>
                    {t.showAll}
                  </Button>
                </p>
              )}
            </div>
            <AnswerView answer={answer} failed={t.failed}>
              {({ rows: shown, total }) =>
                shown.length === 0 ? (
                  <Empty title={t.none[queue.author === undefined ? queue.tab : 'all']} text={t.noneText} />
                ) : (
                  <>
                    <QueueList rows={shown} queue={queue} current={shown[place]} />
                    {total > ROWS_PER_PAGE && (
                      <Pager page={queue.page} shown={shown.length} total={total} onTurn={(page) => go({ page, open: undefined })} />
                    )}
                  </>
                )
              }
            </AnswerView>
          </div>
          <div className={styles.panel}>
            {current && (
              <EntryPanel
                at={current}
                queue={queue}
                onDecided={goOn}
                steps={
                  <>
                    <IconButton icon="up" label={t.previous} small isFramed disabled={place <= 0} onClick={() => step(-1)} />
                    <IconButton icon="down" label={t.next} small isFramed disabled={place + 1 >= rows.length} onClick={() => step(1)} />
                  </>
                }
              />
            )}
          </div>
        </div>
      </Frame>
      <KeyLine
        keys={[
          ['J', t.keys.next],
          ['K', t.keys.previous],
          ['R', t.keys.reply],
          ['P', t.keys.approve],
          ['H', t.keys.hide],
          ['S', t.keys.spam],
        ]}
      />
    </>
  )
}

interface PagerProps {
  page: number
  shown: number
  total: number
  onTurn: (page: number) => void
}

function Pager({ page, shown, total, onTurn }: PagerProps) {
  const before = (page - 1) * ROWS_PER_PAGE
  return (
    <ListPager
      words={t.range(before + 1, before + shown, total)}
      newer={page > 1 ? () => onTurn(page - 1) : undefined}
      older={before + shown < total ? () => onTurn(page + 1) : undefined}
      hasLegend={false}
    />
  )
}
