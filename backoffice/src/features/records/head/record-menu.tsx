import { useState } from 'react'
import { useNavigate } from '../../../../../storefront/src/frame/router.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Menu, type MenuAction } from '../../../ui/controls/menu.tsx'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { historyAddress } from '../../history/history-address.ts'
import { useRecord, useSummary } from '../record-context.tsx'
import { recordHeadTexts as t } from './texts.ts'

interface Props {
  /** What the record is called. */
  name: string
  /** Of the menu, as in `More for this part`. */
  label: string
  /** What it leads to, beside its history. */
  ways?: readonly MenuAction[]
  /** What else can be made of it, above archiving. */
  actions?: readonly MenuAction[]
  mayArchive: boolean
  /** What archiving comes to. */
  archiveAbout: string
  /** Why it cannot be archived now. */
  whyKept?: string | undefined
}

/** What can be done with a record as a whole. */
export function RecordMenu({ name, label, ways = [], actions = [], mayArchive, archiveAbout, whyKept }: Props) {
  const record = useRecord()
  const navigate = useNavigate()
  const state = useSummary((summary) => summary.state)
  const [isAsking, setAsking] = useState(false)
  const { id, kind } = record
  const history: MenuAction = {
    id: 'history',
    label: t.history,
    icon: 'history',
    run: () => navigate(historyAddress({ type: kind.type, id })),
  }
  const archiving: MenuAction =
    state === 'archived'
      ? { id: 'restore', label: t.restore, run: () => void record.restore(name) }
      : { id: 'archive', label: t.archive, icon: 'archive', isDanger: true, why: whyKept, run: () => setAsking(true) }
  return (
    <>
      <Menu label={label} sections={[{ actions: [...ways, history] }, ...(mayArchive ? [{ actions: [...actions, archiving] }] : [])]}>
        <IconButton icon="more" label={label} isFramed />
      </Menu>
      {isAsking && (
        <Confirm
          title={t.archiveTitle(name)}
          keep={t.keepIt}
          verb={t.archiveIt}
          isDanger
          onClose={() => setAsking(false)}
          onConfirm={async () => ((await record.archive(name)) ? undefined : '')}
        >
          <p>{archiveAbout}</p>
        </Confirm>
      )}
    </>
  )
}
