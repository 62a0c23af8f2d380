import { useState } from 'react'
import { useAnswer } from '../../../frame/calls/queries.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { SelectField } from '../../../ui/fields/text-field.tsx'
import { callsOf } from '../../kind-words/calls-of-kind.ts'
import type { KindWords } from '../../kind-words/kind-words.ts'
import { useLeadsTo } from '../../records/head/leads-to.tsx'
import { problemOf } from '../../records/head/record-menu.tsx'
import { recordHeadTexts } from '../../records/head/texts.ts'
import { useRecord } from '../../records/record-context.tsx'
import { kindTexts as t } from '../texts.ts'

interface Props {
  words: KindWords
  moving: NonNullable<KindWords['moving']>
  name: string
  onClose: () => void
}

const ALONG = 'along'

/** Archives a record. Asks where its users go: to another record, or into the archive too. The users of a series are its products. */
export function ArchiveWithUsers({ words, moving, name, onClose }: Props) {
  const record = useRecord()
  const { data } = useAnswer(callsOf(words.declaration).list, { 'filter[state]': 'live', limit: 200 })
  const [to, setTo] = useState('')
  const { redirectTo, fields } = useLeadsTo(record.kind.leadsTo)
  const others = (data?.rows ?? []).filter(({ id }) => id !== record.id)
  return (
    <Confirm
      title={recordHeadTexts.archiveTitle(name)}
      keep={recordHeadTexts.keepIt}
      verb={recordHeadTexts.archiveIt}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        if (to === '') return t.chooseOne
        return problemOf(await record.archive(name, { usersTo: to === ALONG ? null : Number(to), redirectTo }))
      }}
    >
      <p>{words.archiveAbout}</p>
      <SelectField
        label={moving.about}
        hint={moving.hint}
        value={to}
        onChange={({ currentTarget: { value } }) => setTo(value)}
        options={[
          { value: '', label: t.choose },
          ...others.map(({ id, title }) => ({ value: String(id), label: `${moving.to} ${title}` })),
          { value: ALONG, label: moving.along },
        ]}
      />
      {fields}
    </Confirm>
  )
}
