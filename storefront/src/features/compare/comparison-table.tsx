import type { ComparedRow, Comparison } from '@shop/contract/catalog/comparison'
import type { CSSProperties, RefObject } from 'react'
import type { Elements } from '@shop/ui/in-element'
import { useFormats, useTexts } from '../../frame/language.tsx'
import { Words } from '../../frame/words/words.tsx'
import styles from './comparison-table.module.css'
import { EitherUnits } from '../../ui/reading/either-units.tsx'
import type { ShowFigure, ShownFigure } from './figures.ts'
import { PriceCell, StockCell } from './offer-cells.tsx'
import { orderIn, type Pair, ProductHead } from './product-head.tsx'
import { groupsOf, lowestOf, shareOf, sharedCondition } from './row-rules.ts'
import { ROLES } from './table-roles.ts'
import { productTexts } from '../product/texts.ts'
import { compareTexts } from './texts.ts'

interface Props extends Pick<Comparison, 'products'> {
  /** Rows in which every kind of product has a value. */
  rows: readonly ComparedRow[]
  pair: Pair
  onPair: (pair: Pair, side: number) => void
  onRemove: (id: number, place: number) => void
  showFigure: ShowFigure
  headRef: RefObject<HTMLTableSectionElement | null>
}

/** CSS hides rows without differences while the switch is on (`comparison.module.css`), so that this works without scripts. */
export function ComparisonTable({ products, rows, pair, onPair, onRemove, showFigure, headRef }: Props) {
  const t = useTexts(compareTexts)
  const { price, stock } = useTexts(productTexts)
  const { enumeration } = useFormats()
  const lowest = lowestOf(products.map(({ price }) => price))
  const cell = (place: number, label: string, children: Elements) => {
    const product = products[place]
    return (
      <td
        key={product?.id}
        {...ROLES.cell}
        data-label={label}
        data-product={product?.name}
        data-side={pair.indexOf(place)}
        style={{ order: orderIn(pair, place) }}
      >
        {children}
      </td>
    )
  }
  return (
    <table {...ROLES.table} className={styles.table} data-products={products.length}>
      <caption className="vh">{t.titleOf(enumeration(products.map(({ name }) => name)))}</caption>
      <thead {...ROLES.rowGroup} ref={headRef}>
        <tr {...ROLES.row}>
          <th {...ROLES.columnHeader} scope="col" className={styles.corner}>
            <span className="lab">{t.product}</span>
          </th>
          {products.map((product, place) => (
            <ProductHead
              key={product.id}
              products={products}
              place={place}
              pair={pair}
              onPair={onPair}
              onRemove={() => onRemove(product.id, place)}
            />
          ))}
        </tr>
      </thead>
      <Group name={t.priceAndStock} columns={products.length}>
        <Row name={price}>
          {products.map((product, place) => cell(place, price, <PriceCell product={product} isBest={lowest.includes(place)} />))}
        </Row>
        <Row name={stock}>{products.map((product, place) => cell(place, stock, <StockCell product={product} />))}</Row>
      </Group>
      {groupsOf(rows).map(({ group, rows: own }) => (
        <Group key={group} name={t.groups[group]} columns={products.length} isSame={own.every(({ same }) => same)}>
          {own.map((row) => {
            const condition = sharedCondition(row)
            return (
              <Row key={row.key} name={row.name} condition={condition} isSame={row.same}>
                {products.map((_, place) =>
                  cell(
                    place,
                    row.name,
                    <Value row={row} place={place} isUnderOneCondition={condition !== undefined} showFigure={showFigure} />,
                  ),
                )}
              </Row>
            )
          })}
        </Group>
      ))}
    </table>
  )
}

interface GroupProps {
  name: string
  columns: number
  isSame?: boolean
  children: Elements
}

function Group({ name, columns, isSame = false, children }: GroupProps) {
  return (
    <tbody {...ROLES.rowGroup} data-same={isSame}>
      <tr {...ROLES.row} className={styles.group}>
        <th {...ROLES.rowHeader} scope="rowgroup" colSpan={columns + 1}>
          {name}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

interface RowProps {
  name: string
  condition?: string | undefined
  isSame?: boolean
  children: Elements
}

function Row({ name, condition, isSame = false, children }: RowProps) {
  return (
    <tr {...ROLES.row} data-same={isSame}>
      <th {...ROLES.rowHeader} scope="row" className={styles.name}>
        <Words text={name} />
        {condition && <small>{condition}</small>}
      </th>
      {children}
    </tr>
  )
}

interface ValueProps {
  row: ComparedRow
  place: number
  isUnderOneCondition: boolean
  showFigure: ShowFigure
}

function Value({ row, place, isUnderOneCondition, showFigure }: ValueProps) {
  const t = useTexts(compareTexts)
  const { notStated } = useTexts(productTexts)
  const value = row.values[place] ?? null
  if (value === null) return <span className={styles.missing}>{notStated}</span>
  const condition = row.conditions[place]
  const share = shareOf(row, place)
  const figure = typeof value === 'number' && showFigure(value, row.unit)
  return (
    <>
      <span className={styles.value}>
        {figure ? (
          <span className={styles.figure}>
            <EitherUnits stated={figure.other?.stated} other={figure.other && <Figure {...figure.other} />}>
              <Figure {...figure} />
            </EitherUnits>
          </span>
        ) : (
          <span>{value}</span>
        )}
        {row.best.includes(place) && <span className={styles.best}>{t.best}</span>}
      </span>
      {share !== undefined && <span className={styles.meter} style={widthOf(share)} aria-hidden="true" />}
      {condition && <small className={isUnderOneCondition ? styles.onPhones : styles.condition}>{condition}</small>}
    </>
  )
}

const Figure = ({ number, unit }: Pick<ShownFigure, 'number' | 'unit'>) => (
  <>
    <span translate="no">{number}</span> <small>{unit}</small>
  </>
)

const widthOf = (share: number) => ({ '--share': `${share}%` }) as CSSProperties // React's type has no custom properties
