import { NEW } from '@shop/contract/manage/addresses'
import { useState } from 'react'
import { InviteDialog } from '../../features/staff/invite-dialog.tsx'
import { LoginsSheet } from '../../features/staff/logins-sheet.tsx'
import { PeopleSheet } from '../../features/staff/people-sheet.tsx'
import { RightsSheet } from '../../features/staff/rights-sheet.tsx'
import { staffTexts as t } from '../../features/staff/texts.ts'
import { useKeys } from '../../frame/keys/keys.ts'
import { useOpensDialog } from '../../frame/opens-dialog.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { PageHead } from '../../ui/sheet/sheet.tsx'
import styles from './staff-screen.module.css'

export function StaffScreen() {
  const [isInviting, setInviting] = useState(useOpensDialog(NEW))
  const invite = () => setInviting(true)
  useKeys(t.title, [{ keys: 'N', label: t.invite, run: invite }])
  return (
    <>
      <PageHead title={t.title} about={t.about}>
        <Button looks={['solid']} icon="plus" onClick={invite}>
          <span>{t.invite}</span> <Kbd keys="N" />
        </Button>
      </PageHead>
      <PeopleSheet />
      <div className={styles.pair}>
        <RightsSheet />
        <LoginsSheet />
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
