import { ADMIN_DEFINITIONS } from '@shop/contract/manage/addresses'
import { plainCodeOf } from '@shop/contract/search/typed-codes'
import { useState } from 'react'
import { useNavigate, useSearchParams } from '../../../../storefront/src/frame/router.tsx'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { useMay } from '../../frame/rights.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { LanguageLegend } from '../../ui/marks/marks.tsx'
import { Frame, PageHead, pagerClass, toolsClass } from '../../ui/sheet/sheet.tsx'
import { AnswerView, Empty } from '../../ui/states/states.tsx'
import { DefinitionTable, type DefinitionRow } from './definition-table.tsx'
import styles from './definition-list.module.css'
import { NewDefinitionDialog } from './new-definition-dialog.tsx'
import { definitionListTexts as t } from './texts.ts'
import { UncomparedSheet } from './uncompared-sheet.tsx'

/** All definitions, in the merchant's order, and what no definition compares. */
export function DefinitionList() {
  const answer = useAnswer('GET /definitions')
  const may = useMay()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const search = (text: string) => navigate(ADMIN_DEFINITIONS + (text ? `?${new URLSearchParams({ q: text })}` : ''), { replace: true })
  const [naming, setNaming] = useState<string>()
  const mayMake = may('POST /definitions')
  useKeys(t.list, mayMake ? [{ keys: 'N', label: t.add, run: () => setNaming('') }] : [])
  const add = mayMake && (
    <Button looks={['solid']} icon="plus" onClick={() => setNaming('')}>
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
      <div className={styles.all}>
        <Frame label={t.list}>
          <div className={toolsClass}>
            <div className={styles.search}>
              <SearchField label={t.search} value={q} onChange={({ target }) => search(target.value)} />
            </div>
          </div>
          <AnswerView answer={answer} failed={t.failed}>
            {({ rows }) => {
              const found = rows.filter((row) => isLike(row, q))
              if (rows.length === 0)
                return (
                  <Empty title={t.none} text={t.noneText}>
                    {add}
                  </Empty>
                )
              return (
                <>
                  {found.length > 0 ? (
                    <DefinitionTable rows={found} />
                  ) : (
                    <Empty title={t.noneLike(q)}>
                      <Button looks={['small']} onClick={() => search('')}>
                        {t.takeOff}
                      </Button>
                    </Empty>
                  )}
                  <div className={pagerClass}>
                    <span className="mono" role="status">
                      {t.count(found.length, rows.length)}
                    </span>
                    <span className="end">
                      <LanguageLegend />
                    </span>
                  </div>
                </>
              )
            }}
          </AnswerView>
        </Frame>
        <UncomparedSheet definitions={answer.data?.rows ?? []} onDefine={mayMake ? setNaming : undefined} />
      </div>
      {naming !== undefined && <NewDefinitionDialog name={naming} onClose={() => setNaming(undefined)} />}
    </>
  )
}

/** Whether each word that was typed is in a name, a key or a unit. */
function isLike({ name, key, unit }: DefinitionRow, q: string) {
  const text = plainCodeOf(`${name} ${key} ${unit}`).toLowerCase()
  return plainCodeOf(q)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
