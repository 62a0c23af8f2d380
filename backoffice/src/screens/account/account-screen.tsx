import { FactorsSheet } from '../../features/account/factors-sheet.tsx'
import { KeysSheet } from '../../features/account/keys-sheet.tsx'
import { PasswordSheet } from '../../features/account/password-sheet.tsx'
import { SessionsSheet } from '../../features/account/sessions-sheet.tsx'
import { accountTexts as t } from '../../features/account/texts.ts'
import { useStaff } from '../../frame/session/session.ts'
import { PageHead } from '../../ui/sheet/sheet.tsx'
import styles from './account-screen.module.css'

export function AccountScreen() {
  const { name, email } = useStaff()
  return (
    <>
      <PageHead title={t.title} about={`${name} · ${email}`} />
      <div className={styles.pair}>
        <div>
          <FactorsSheet />
          <SessionsSheet />
        </div>
        <div>
          <PasswordSheet />
          <KeysSheet />
        </div>
      </div>
    </>
  )
}
