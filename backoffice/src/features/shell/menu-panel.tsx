import { useModal } from '@shop/ui/modal'
import { IconButton } from '../../ui/controls/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './menu-panel.module.css'
import { Logo, RailSections } from './rail.tsx'
import type { RailRoute } from './route.ts'
import { shellTexts as t } from './texts.ts'

interface Props {
  routes: readonly RailRoute[]
  current: string | undefined
  onKeys: () => void
  onClose: () => void
}

/** Menu that replaces the navigation rail in narrow windows. */
export function MenuPanel({ routes, current, onKeys, onClose }: Props) {
  const { close, props } = useModal(onClose)
  return (
    <dialog {...props} className={styles.panel} aria-label={t.menu}>
      <div className={styles.head}>
        <Logo />
        <IconButton icon="close" label={t.closeMenu} onClick={close} />
      </div>
      <nav aria-label={t.backOffice}>
        <RailSections routes={routes} current={current} onCurrent={close} />
      </nav>
      <AccountMenu onKeys={onKeys} />
    </dialog>
  )
}
