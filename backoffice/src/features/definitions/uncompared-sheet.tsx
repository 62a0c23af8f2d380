import { adminProductAddress } from '@shop/contract/manage/addresses'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import { refresh, useAnswer } from '../../frame/calls/queries.ts'
import { Link } from '../../frame/link.tsx'
import { Button, countLinkClass } from '../../ui/controls/button.tsx'
import { SearchMenu } from '../../ui/controls/search-menu.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import styles from './definitions.module.css'
import { uncomparedTexts as t } from './texts.ts'

type Specs = ManageAnswerOf<'GET /uncompared-specs'>['rows'][number]

type Definition = ManageAnswerOf<'GET /product-choices'>['definitions'][number]
const nameOf = ({ name }: Definition) => name[DEFAULT_LANGUAGE]

/** `onCreate`: undefined if the user may not create definitions. */
export function UncomparedSheet({ onCreate }: { onCreate: ((start: { name: string }) => void) | undefined }) {
  const answer = useAnswer('GET /uncompared-specs')
  const definitions = useAnswer('GET /product-choices').data?.definitions ?? []
  return (
    <div className={styles.below}>
      <Sheet title={t.title} count={answer.data?.rows.length} foot={t.about}>
        <AnswerView answer={answer} failed={t.failed}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className={`muted ${styles.none}`}>{t.none}</p>
            ) : (
              <Table label={t.table} isLow>
                <thead>
                  <tr>
                    <ColumnHead>{t.columns.name}</ColumnHead>
                    <ColumnHead>{t.columns.why}</ColumnHead>
                    <ColumnHead isFigure>{t.columns.products}</ColumnHead>
                    <ColumnHead>
                      <span className="vh">{t.columns.act}</span>
                    </ColumnHead>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((specs) => (
                    <SpecsLine
                      key={`${specs.name} ${specs.key} ${specs.unit}`}
                      specs={specs}
                      definitions={definitions}
                      onDefine={onCreate && (() => onCreate({ name: specs.name }))}
                    />
                  ))}
                </tbody>
              </Table>
            )
          }
        </AnswerView>
      </Sheet>
    </div>
  )
}

interface LineProps {
  specs: Specs
  /** Published definitions, to which specs can be assigned. */
  definitions: readonly Definition[]
  onDefine: (() => void) | undefined
}

function SpecsLine({ specs, definitions, onDefine }: LineProps) {
  const { name, key, unit, products, productId } = specs
  const found = definitions.find((one) => one.key === key)
  const definition = found ? nameOf(found) : (key ?? '')
  const why =
    key === null ? t.undefined : unit === null ? t.noNumber(definition) : unit === '' ? t.noUnit(definition) : t.otherUnit(definition, unit)
  return (
    <Row>
      <RowName name={name} />
      <Cell>{why}</Cell>
      <Cell isFigure>
        <Link
          className={countLinkClass}
          to={adminProductAddress(productId, 'specs')}
          aria-label={`${t.products(products)}. ${t.first(name)}`}
        >
          {products}
        </Link>
      </Cell>
      <Cell className={styles.nowrap}>
        {key === null && onDefine && (
          <span className="row">
            <Attach name={name} definitions={definitions} />
            <Button looks={['small', 'quiet']} aria-label={t.defineOf(name)} onClick={onDefine}>
              {t.define}
            </Button>
          </span>
        )}
      </Cell>
    </Row>
  )
}

/** Assigns all specs of this name to a definition. The change is published at once, and can be undone. */
function Attach({ name, definitions }: { name: string; definitions: readonly Definition[] }) {
  const [isBusy, setBusy] = useState(false)
  const again = () => refresh('GET /uncompared-specs', 'GET /definitions', 'GET /products', 'GET /history')

  async function attach(id: number) {
    setBusy(true)
    const { data, failure } = await write('POST /definitions/{id}/specs', { input: { id }, body: { name } })
    await again()
    setBusy(false)
    if (!data) {
      if (failure.code !== 'given-up') toast(`${t.notAttached} ${failure.message}`, { kind: 'error' })
      return
    }
    const { revision, products, left } = data
    const chosen = definitions.find((one) => one.id === id)
    const definition = chosen ? nameOf(chosen) : ''
    const undo = revision === null ? {} : { undo: () => void takeBack(revision) }
    toast([t.attached(products, name, definition), left > 0 && t.left(left)].filter(Boolean).join('. '), undo)
  }

  async function takeBack(id: number) {
    const { failure } = await write('POST /history/{id}/undo', { input: { id }, body: {} })
    if (failure && failure.code !== 'given-up') toast(failure.message, { kind: 'error' })
    await again()
  }

  return (
    <SearchMenu
      label={t.attachOf(name)}
      sections={[{ choices: definitions.map((one) => ({ id: String(one.id), label: nameOf(one), about: one.unit || undefined })) }]}
      onChoose={(id) => void attach(Number(id))}
    >
      <Button looks={['small']} isBusy={isBusy} aria-label={t.attachOf(name)}>
        {t.attach}
      </Button>
    </SearchMenu>
  )
}
