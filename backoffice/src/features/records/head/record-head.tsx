import type { ReactNode } from 'react'
import { exactTime } from '../../../frame/times.ts'
import { PageHead, TitleBlock, type TitleFact } from '../../../ui/sheet/sheet.tsx'
import { fieldsLine } from '../../record-fields/field-words.ts'
import { useSummary } from '../record-context.tsx'
import { Others } from '../record-notes.tsx'
import { recordHeadTexts as t } from './texts.ts'
import { inElement } from '../../../../../storefront/src/ui/reading/in-element.tsx'

interface Props {
  title: string
  picture?: ReactNode
  /** Its number or key. */
  code: string
  /** Where it stands. */
  status: ReactNode
  /** Of its title block, beside revision and change. */
  facts: readonly TitleFact[]
  /** Its menu. */
  children: ReactNode
}

/** The head of the form of a record: what it is, where it stands, who else works on it, its title block and its menu. */
export function RecordHead({ title, picture, code, status, facts, children }: Props) {
  const { rev, changedTime, changedBy } = useSummary((summary) => summary)
  const changed = changedTime === null ? t.never : <span title={exactTime(changedTime)}>{t.changedBy(changedTime, changedBy?.name)}</span>
  return (
    <PageHead
      title={title}
      picture={picture}
      above={
        <>
          <span className="mono muted" translate="no">
            {code}
          </span>
          {inElement(status)}
          <Others whereOf={fieldsLine} />
        </>
      }
    >
      <TitleBlock facts={[{ name: t.rev, value: <span className="num">{rev}</span> }, { name: t.changed, value: changed }, ...facts]} />
      {inElement(children)}
    </PageHead>
  )
}
