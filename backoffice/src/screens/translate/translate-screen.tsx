import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from '@shop/ui/router'
import { OpenList, type OpenRow } from '../../features/translate/open-list.tsx'
import { OpenRecord } from '../../features/translate/open-record.tsx'
import { Progress } from '../../features/translate/progress.tsx'
import { translateTexts as t } from '../../features/translate/texts.ts'
import {
  inputOf,
  readTranslate,
  recordKey,
  targetsOf,
  type TranslateState,
  translateAddress,
} from '../../features/translate/translate-address.ts'
import styles from '../../features/translate/translate.module.css'
import { useLanguageKeys } from '../../features/translate/use-languages.ts'
import { useNextRecord } from '../../features/translate/use-next-record.ts'
import { LANGUAGE_WORDS } from '../../features/record-fields/texts.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { leaveBy } from '../../frame/leave-guard.ts'
import { useSearchNow } from '../../frame/search-now.ts'
import { useStaff } from '../../frame/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Frame, PageHead } from '../../ui/sheet/sheet.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'

export function TranslateScreen() {
  const targets = targetsOf(useStaff())
  const state = readTranslate(targets, useLocation().search)
  return (
    <>
      <PageHead title={t.title} about={t.about} />
      {state ? <Translate state={state} targets={targets} /> : <Empty title={t.noLanguage} text={t.noLanguageAbout} />}
    </>
  )
}

function Translate({ state, targets }: { state: TranslateState; targets: ReturnType<typeof targetsOf> }) {
  const navigate = useNavigate()
  const { data: counts } = useAnswer('GET /translations/counts')
  const answer = useAnswer('GET /translations', inputOf(state))
  const searchField = useRef<HTMLInputElement>(null)
  const searchNow = useSearchNow()
  const go = (change: Partial<TranslateState>) =>
    leaveBy(() => {
      const now = readTranslate(targets, searchNow()) ?? state
      navigate(translateAddress({ ...now, after: undefined, record: undefined, ...change }))
    })
  const addressOf = (to: TranslateState['to']) => translateAddress({ ...state, to, after: undefined, record: undefined })
  useLanguageKeys(targets, (to) => leaveBy(() => navigate(addressOf(to))))
  useKeys(t.title, [{ keys: '/', label: t.search, run: () => searchField.current?.focus() }])
  return (
    <>
      <Progress counts={counts} targets={targets} current={state.to} addressOf={addressOf} />
      <AnswerView answer={answer} failed={t.failed}>
        {({ rows, next }) => (
          <div className={styles.sheet}>
            <OpenList state={state} rows={rows} next={next} counts={counts} searchField={searchField} onChange={go} />
            <Panel state={state} rows={rows} next={next} isCurrent={!answer.isPlaceholderData} />
          </div>
        )}
      </AnswerView>
    </>
  )
}

interface PanelProps {
  state: TranslateState
  rows: readonly OpenRow[]
  next: string | null
  /** False while the list of another address is shown. */
  isCurrent: boolean
}

/** The record of the address. Without one, the first of the list is opened. */
function Panel({ state, rows, next, isCurrent }: PanelProps) {
  const navigate = useNavigate()
  const { state: arrival } = useLocation()
  const { record, to, q, type, state: filter } = state
  const [first] = rows
  const isWorking = typeof arrival === 'object' && arrival !== null && 'isWorking' in arrival
  const openFirst = useEffectEvent(
    () => first && navigate(translateAddress({ ...state, record: first }), { replace: true, state: arrival }),
  )
  const isLacking = record === undefined && isCurrent && first !== undefined
  useEffect(() => {
    if (isLacking) openFirst()
  }, [isLacking])
  const toNext = useNextRecord(state, rows, next)
  if (record)
    return (
      <OpenRecord
        key={`${to} ${recordKey(record)} ${filter ?? ''}`}
        record={record}
        language={to}
        filter={filter}
        isWorking={isWorking}
        onNextRecord={toNext}
      />
    )
  if (first !== undefined || !isCurrent) return null
  const isNarrowed = q !== '' || type !== undefined || filter !== undefined
  return (
    <div className={styles.panel}>
      <Frame label={t.title}>
        {isNarrowed ? (
          <Empty title={t.noneLike}>
            <Button
              looks={['small']}
              onClick={() =>
                navigate(translateAddress({ to, q: '', type: undefined, state: undefined, after: undefined, record: undefined }))
              }
            >
              {t.showAll}
            </Button>
          </Empty>
        ) : (
          <Empty title={t.nothingLeft(LANGUAGE_WORDS[to])} text={t.nothingLeftAbout} />
        )}
      </Frame>
    </div>
  )
}
