import { ARCHIVE } from '@shop/contract/manage/addresses'
import { useState } from 'react'
import type { Elements } from '@shop/ui/in-element'
import { useNavigate } from '@shop/ui/router'
import { useOpensDialog } from '../../../frame/opens-dialog.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Menu, type MenuAction } from '../../../ui/controls/menu.tsx'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { historyAddress } from '../../history/history-address.ts'
import { useRecord, useSummary } from '../record-context.tsx'
import { useLeadsTo } from './leads-to.tsx'
import { recordHeadTexts as t } from './texts.ts'

interface Props {
  name: string
  /** Label such as `More for this part`. */
  label: string
  ways?: readonly MenuAction[]
  actions?: readonly MenuAction[]
  mayArchive: boolean
  archiveAbout: string
  /** Reason why archiving is disabled. */
  whyKept?: string | undefined
  /** Dialog that is shown instead of the confirmation. */
  archiveDialog?: ((onClose: () => void) => Elements) | undefined
  deleting?: MenuAction | undefined
}

export function RecordMenu({ name, label, ways = [], actions = [], mayArchive, archiveAbout, whyKept, archiveDialog, deleting }: Props) {
  const record = useRecord()
  const navigate = useNavigate()
  const state = useSummary((summary) => summary.state)
  const [isAsking, setAsking] = useState(useOpensDialog(ARCHIVE) && mayArchive && whyKept === undefined)
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
      <Menu
        label={label}
        sections={[
          { actions: [...ways, history] },
          { actions: mayArchive ? [...actions, archiving, ...(deleting ? [deleting] : [])] : [] },
        ]}
      >
        <IconButton icon="more" label={label} isFramed />
      </Menu>
      {isAsking && archiveDialog?.(() => setAsking(false))}
      {isAsking && !archiveDialog && <Archive name={name} about={archiveAbout} onClose={() => setAsking(false)} />}
    </>
  )
}

function Archive({ name, about, onClose }: { name: string; about: string; onClose: () => void }) {
  const record = useRecord()
  const isInShop = useSummary(({ state }) => state === 'live')
  const { redirectTo, fields } = useLeadsTo(isInShop ? record.kind.leadsTo : undefined)
  return (
    <Confirm
      title={t.archiveTitle(name)}
      keep={t.keepIt}
      verb={t.archiveIt}
      isDanger
      onClose={onClose}
      onConfirm={async () => problemOf(await record.archive(name, { redirectTo }))}
    >
      <p>{about}</p>
      {fields}
    </Confirm>
  )
}

/** Returns the message for the dialog; an empty message keeps the dialog open. `done` is a message if the path is refused. */
export const problemOf = (done: boolean | string | undefined) => (done === true ? undefined : done || '')
