import { adminProductAddress } from '@shop/contract/manage/addresses'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { useState } from 'react'
import { write } from '../../frame/calls/calls.ts'
import { refresh, useAnswer } from '../../frame/calls/queries.ts'
import { Link } from '../../frame/link.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SearchMenu } from '../../ui/controls/search-menu.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { Cell, ColumnHead, Row, RowName, Table } from '../../ui/table/table.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import type { DefinitionRow } from './definition-table.tsx'
import styles from './definition-list.module.css'
import { uncomparedTexts as t } from './texts.ts'

type Specs = ManageAnswerOf<'GET /uncompared-specs'>['rows'][number]

interface Props {
  definitions: readonly DefinitionRow[]
  /** Undefined where who works here may define nothing. */
  onDefine: ((name: string) => void) | undefined
}

/** Specs of the shop that are shown and not compared, by their English name, each with what makes it right. */
export function UncomparedSheet({ definitions, onDefine }: Props) {
  const answer = useAnswer('GET /uncompared-specs')
  return (
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
                  <SpecsLine key={`${specs.name} ${specs.key} ${specs.unit}`} specs={specs} definitions={definitions} onDefine={onDefine} />
                ))}
              </tbody>
            </Table>
          )
        }
      </AnswerView>
    </Sheet>
  )
}

function SpecsLine({ specs, definitions, onDefine }: Props & { specs: Specs }) {
  const { name, key, unit, products, productId } = specs
  const definition = definitions.find((one) => one.key === key)?.name ?? key ?? ''
  const why =
    key === null ? t.undefined : unit === null ? t.noNumber(definition) : unit === '' ? t.noUnit(definition) : t.otherUnit(definition, unit)
  return (
    <Row>
      <RowName name={name} />
      <Cell>{why}</Cell>
      <Cell isFigure>
        <Link
          className={styles.count}
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
            <Button looks={['small', 'quiet']} aria-label={t.defineOf(name)} onClick={() => onDefine(name)}>
              {t.define}
            </Button>
          </span>
        )}
      </Cell>
    </Row>
  )
}

/** Says of all specs of a name which definition they are of: in the shop at once, with one press that takes it back. */
function Attach({ name, definitions }: { name: string; definitions: readonly DefinitionRow[] }) {
  const [isBusy, setBusy] = useState(false)
  const live = definitions.filter(({ state }) => state === 'live')
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
    const definition = live.find((one) => one.id === id)?.name ?? ''
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
      sections={[{ choices: live.map(({ id, name: label, unit }) => ({ id: String(id), label, about: unit || undefined })) }]}
      onChoose={(id) => void attach(Number(id))}
    >
      <Button looks={['small']} isBusy={isBusy} aria-label={t.attachOf(name)}>
        {t.attach}
      </Button>
    </SearchMenu>
  )
}
