import { adminRecordAddress } from '@shop/contract/manage/addresses'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Link } from '../../frame/link.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import type { KeptRecord } from '../kind-words/calls-of-kind.ts'
import { FormSection } from '../records/form/form-section.tsx'
import styles from './kinds.module.css'
import { kindTexts as t } from './texts.ts'

/** Lists the first records that use this record, with links to their forms. */
export function UsedBy({ record: { uses, users }, isKept }: { record: KeptRecord; isKept: boolean }) {
  return (
    <FormSection name="uses" title={t.usedBy} about={isKept ? t.usedByAbout : undefined}>
      <ul className={styles.users}>
        {users.map(({ type, id, name }) => (
          <li key={`${type} ${id}`}>
            <Link to={adminRecordAddress[type](id)}>{name}</Link>
          </li>
        ))}
        {uses > users.length && <li className="muted">{t.moreUses(uses - users.length)}</li>}
      </ul>
    </FormSection>
  )
}

/** Chip for a list that is filtered by a product. Shows the saved name of the product, or else the published name. */
export function UserChip({ label, id, onRemove }: { label: string; id: number; onRemove: () => void }) {
  const { data } = useAnswer('GET /products/{id}', { id })
  const saved = data?.saved.find(({ field }) => field === `name.${DEFAULT_LANGUAGE}`)?.value
  const name = typeof saved === 'string' ? saved : data?.shop[`name.${DEFAULT_LANGUAGE}`]
  return <Chip label={label} value={name ?? t.product(id)} onRemove={onRemove} />
}
