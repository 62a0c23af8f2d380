import type { ReactNode } from 'react'
import { inElement } from '@shop/ui/in-element'
import { exactTime } from '../../../frame/times.ts'
import { PageHead, TitleBlock, type TitleFact } from '../../../ui/sheet/sheet.tsx'
import { fieldsLine } from '../../record-fields/field-words.ts'
import { useRecord, useSummary } from '../record-context.tsx'
import { Others } from '../record-notes.tsx'
import { recordHeadTexts as t } from './texts.ts'

interface Props {
  title: string
  picture?: ReactNode
  code: string
  status: ReactNode
  facts: readonly TitleFact[]
  children: ReactNode
}

export function RecordHead({ title, picture, code, status, facts, children }: Props) {
  const { type } = useRecord().kind
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
          <Others whereOf={(fields) => fieldsLine(type, fields)} />
        </>
      }
    >
      <TitleBlock facts={[{ name: t.rev, value: <span className="num">{rev}</span> }, { name: t.changed, value: changed }, ...facts]} />
      {inElement(children)}
    </PageHead>
  )
}
