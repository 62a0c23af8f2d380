import { adminKindAddress, NEW } from '@shop/contract/manage/addresses'
import type { KindType } from '@shop/contract/kinds/kinds'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from '@shop/ui/router'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { newerPage, offsetOf, olderPage, type Turn } from '../../frame/list-paging.ts'
import { useOpensDialog } from '../../frame/opens-dialog.ts'
import { useMay } from '../../frame/rights.ts'
import { useSearchNow } from '../../frame/search-now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { LateSearch } from '../../ui/fields/late-search.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { Frame, PageHead, toolsClass } from '../../ui/sheet/sheet.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import { ListPager } from '../../ui/table/list-pager.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { callsOf } from '../kind-words/calls-of-kind.ts'
import { type KindWords, labelOf, optionOf } from '../kind-words/kind-words.ts'
import styles from './kinds.module.css'
import { BELOW_LIST, type Start } from './custom-controls.ts'
import { filtersOf, inputOf, isInOrder, isNarrowed, type ListState, readList, searchOf } from './list-state.ts'
import { NewRecordDialog } from './dialogs/new-record-dialog.tsx'
import { RecordTable } from './record-table.tsx'
import { kindTexts as t } from './texts.ts'
import { UserChip } from './used-by.tsx'

/** List of the records of a kind. The address contains its search, filters, order and page. */
export function RecordList({ words }: { words: KindWords }) {
  const { declaration, oneInText, many, manyInText, about } = words
  const calls = callsOf(declaration)
  const address = adminKindAddress(declaration.type as KindType) // the type is a key of KINDS
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const may = useMay()
  const list = readList(declaration, search)
  const answer = useAnswer(calls.list, inputOf(list))
  const { rows = [], total = 0, next = null, previous = null } = answer.data ?? {}
  const before = offsetOf(list, state)
  const Below = BELOW_LIST[declaration.type as KindType] // the type is a key of KINDS
  const mayMake = may(calls.create)
  const opensNew = useOpensDialog(NEW)
  const start = startOf(words, list)
  const [making, setMaking] = useState<Start | undefined>(opensNew && mayMake ? start : undefined)
  const searchField = useRef<HTMLInputElement>(null)
  useKeys(t.listOf(manyInText), [
    { keys: '/', label: t.search, run: () => searchField.current?.focus() },
    ...(mayMake ? [{ keys: 'N', label: t.add(oneInText), run: () => setMaking(start) }] : []),
  ])
  const searchNow = useSearchNow()
  const go = (change: Partial<ListState>, isStep = true) => {
    const to = { ...readList(declaration, searchNow()), after: undefined, ...change }
    navigate(address + searchOf(declaration, to), { replace: !isStep })
  }
  const filter = (change: ListState['filters']) => go({ filters: { ...readList(declaration, searchNow()).filters, ...change } })
  const turn = (page: Turn<ListState> | undefined) =>
    page && (() => navigate(address + searchOf(declaration, page.list), { state: { before: page.before } }))
  const add = mayMake && (
    <Button looks={['solid']} icon="plus" onClick={() => setMaking(start)}>
      <span>{t.add(oneInText)}</span>
      <span className="wide-only">
        <Kbd keys="N" />
      </span>
    </Button>
  )
  return (
    <>
      <PageHead title={many} about={about}>
        {add}
      </PageHead>
      <Frame label={t.listOf(manyInText)}>
        <div className={toolsClass}>
          <LateSearch field={searchField} label={t.search} keys="/" q={list.q} onSearch={(q) => go({ q }, false)} />
          {[...filtersOf(declaration)].map(([name, values]) => (
            <span key={name} className={styles.filter}>
              <SelectField
                label={filterLabel(words, name)}
                isLabelHidden
                options={[
                  { value: '', label: t.any(filterLabel(words, name)) },
                  ...values.map((value) => ({ value, label: valueLabel(words, name, value) })),
                ]}
                value={list.filters[name] ?? ''}
                isChanged={list.filters[name] !== undefined}
                onChange={({ target }) => filter({ [name]: target.value || undefined })}
              />
            </span>
          ))}
          {list.filters['product'] !== undefined && (
            <UserChip label={t.ofProduct(many)} id={Number(list.filters['product'])} onRemove={() => filter({ product: undefined })} />
          )}
        </div>
        <AnswerView answer={answer} failed={t.listFailed}>
          {(data) => {
            if (data.rows.length > 0 || data.previous)
              return (
                <RecordTable
                  words={words}
                  rows={data.rows}
                  total={data.total}
                  list={list}
                  isInOrder={isInOrder(declaration, list, data) && may(calls.order)}
                  onSort={go}
                />
              )
            if (!isNarrowed(list)) return <Empty title={t.none(manyInText)}>{add}</Empty>
            return (
              <Empty title={t.noneLike(manyInText)}>
                <Button looks={['small']} onClick={() => go({ q: '', filters: {} })}>
                  {t.showAll}
                </Button>
              </Empty>
            )
          }}
        </AnswerView>
        {answer.data && (
          <ListPager
            words={before === undefined || rows.length === 0 ? t.count(total, words) : t.range(before + 1, before + rows.length, total)}
            newer={turn(newerPage(list, previous, before))}
            older={turn(olderPage(list, next, before, rows.length))}
            hasLegend={filtersOf(declaration).has('language')}
          />
        )}
      </Frame>
      {Below && <Below onCreate={mayMake ? setMaking : undefined} />}
      {making && <NewRecordDialog words={words} start={making} onClose={() => setMaking(undefined)} />}
    </>
  )
}

const COMMON: Readonly<Record<string, string>> = t.filters
const filterLabel = (words: KindWords, name: string) => COMMON[name] ?? labelOf(words, name)

function valueLabel(words: KindWords, name: string, value: string) {
  if (name === 'state') return t.states[value as keyof typeof t.states] // this filter has no other values
  if (name === 'used') return value === '1' ? t.used[1] : t.used[0]
  if (name === 'saved') return value === '1' ? t.isSaved[1] : t.isSaved[0]
  if (name === 'language') {
    const [language, state] = value.split(':') as [keyof typeof LANGUAGE_WORDS, keyof typeof uiTexts.languages] // filtersOf joins these two
    return t.language(LANGUAGE_WORDS[language], uiTexts.languages[state])
  }
  if (words.declaration.fields[name]?.type === 'flag') return value === '1' ? t.yesOrNo[1] : t.yesOrNo[0]
  return optionOf(words, name, value)
}

/** A new record has the choices by which the list is filtered. */
const startOf = ({ declaration }: KindWords, { filters }: ListState): Start =>
  Object.fromEntries(declaration.create.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])))
