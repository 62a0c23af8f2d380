import { ADMIN_ACCOUNT } from '@shop/contract/manage/addresses'
import { useNavigate } from '@shop/ui/router'
import { useTheme } from '@shop/ui/theme'
import { useStaff } from '../../frame/session/session.ts'
import { Menu } from '../../ui/controls/menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar } from '../../ui/marks/marks.tsx'
import styles from './account-menu.module.css'
import { leaveOffice } from './leave-office.ts'
import { shellTexts as t } from './texts.ts'

export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const { name, role } = useStaff()
  const navigate = useNavigate()
  const [theme, setTheme] = useTheme()
  const themes = (['system', 'light', 'dark'] as const).map((choice) => ({
    id: choice,
    label: t.themes[choice],
    icon: choice === theme ? ('check' as const) : undefined,
    run: () => setTheme(choice),
  }))
  return (
    <Menu
      label={t.accountMenu}
      sections={[
        {
          actions: [
            { id: 'account', label: t.myAccount, icon: 'user', run: () => navigate(ADMIN_ACCOUNT) },
            { id: 'keys', label: t.allKeys, icon: 'settings', keys: '?', run: onKeys },
          ],
        },
        { title: t.theme, actions: themes },
        { actions: [{ id: 'out', label: t.signOut, icon: 'right', run: leaveOffice }] },
      ]}
    >
      <button type="button" className={styles.me}>
        <Avatar name={name} />
        <span className={styles.words}>
          <b className="cut">{name}</b>
          <span className="mono">{t.roles[role]}</span>
          <span className="vh">{t.accountMenu}</span>
        </span>
        <span className={styles.gear}>
          <Icon name="settings" small />
        </span>
      </button>
    </Menu>
  )
}
