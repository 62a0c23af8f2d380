import { adminKindRecordAddress } from '@shop/contract/manage/addresses'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import { partKeyOf } from '@shop/contract/parts/part-numbers'
import { useAnswer } from '../../../../frame/calls/queries.ts'
import { Link } from '../../../../frame/link.tsx'
import { IconButton } from '../../../../ui/controls/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { entryClass, Grip, type Order } from '../../../../ui/order/order.tsx'
import { NUMBER, useTyped } from '../../../records/fields/figures.tsx'
import type { ProductPart } from '../../use-product.ts'
import styles from './parts-section.module.css'
import { partsTexts as t } from './texts.ts'

export type KeptPartRow = ManageAnswerOf<'GET /parts'>['rows'][number]

interface Props {
  order: Order
  part: ProductPart
  /** Record of the part; undefined for a part that was just added, whose record the row fetches. */
  kept: KeptPartRow | undefined
  /** Names of the model's groups; undefined until the model has loaded. */
  groups: readonly string[] | undefined
  hasModel: boolean
  /** Id of the datalist with the model's groups. */
  groupsId: string
  isOpen: boolean
  isNew: (what: 'quantity' | 'node') => boolean
  problemOf: (what: string) => string | undefined
  onChange: (change: Partial<ProductPart>) => void
  onTakeOff: () => void
}

export function PartRow({ order, part, kept: known, groups, hasModel, groupsId, isOpen, isNew, problemOf, onChange, onTakeOff }: Props) {
  const { part: key, quantity, node } = part
  const { data } = useAnswer('GET /parts', { q: key, limit: 30 }, known === undefined)
  const kept = known ?? data?.rows.find(({ number }) => partKeyOf(number) === key)
  const name = kept?.title ?? key
  const { ref, ...entry } = order.entry(key)
  const typed = useTyped(quantity, (value) => onChange({ quantity: value }), NUMBER)
  const isUnknown = node !== null && (hasModel ? groups !== undefined && !groups.includes(node) : true)
  return (
    <div ref={ref} {...entry} data-part={key} className={`${styles.part} ${entryClass}`}>
      {isOpen ? <Grip {...order.gripOf(key)} /> : <span />}
      <div className={styles.name}>
        {kept ? <Link to={adminKindRecordAddress('part', kept.id)}>{name}</Link> : <span>{name}</span>}
        <span className="mono faint">{kept?.number ?? key}</span>
        <FieldError>{problemOf('part')}</FieldError>
      </div>
      <NumberField
        label={t.quantity}
        aria-label={t.quantityOf(name)}
        min={1}
        readOnly={!isOpen}
        isChanged={isNew('quantity')}
        error={problemOf('quantity')}
        {...typed}
      />
      <TextField
        label={t.node}
        aria-label={t.nodeOf(name)}
        list={groupsId}
        autoComplete="off"
        spellCheck={false}
        readOnly={!isOpen}
        isChanged={isNew('node')}
        error={problemOf('node')}
        hint={isUnknown ? (hasModel ? t.notInModel(node) : t.noModel) : undefined}
        value={node ?? ''}
        onChange={({ currentTarget }) => onChange({ node: currentTarget.value || null })}
      />
      {isOpen && <IconButton icon="close" small label={t.takeOff(name)} onClick={onTakeOff} />}
    </div>
  )
}
