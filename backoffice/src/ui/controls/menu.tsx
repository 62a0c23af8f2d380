import { Header, Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger, Popover, Pressable } from 'react-aria-components'
import type { ComponentProps, ReactElement } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { Kbd } from './kbd.tsx'
import styles from './menu.module.css'

export interface MenuAction {
  id: string
  label: string
  icon?: IconName
  keys?: string
  isDanger?: boolean
  /** Reason why the action is disabled; undefined if the action is enabled. */
  why?: string | undefined
  run: () => void
}

interface Props {
  /** Label such as `More for Mara`. */
  label: string
  children: ReactElement
  sections: readonly { title?: string; actions: readonly MenuAction[] }[]
}

/** The button in `children` opens the menu. */
export function Menu({ label, children, sections }: Props) {
  const actions = sections.flatMap((section) => section.actions)
  return (
    <MenuTrigger>
      <Pressable>{children as ComponentProps<typeof Pressable>['children'] /* all callers pass a button */}</Pressable>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <AriaMenu
          aria-label={label}
          className={styles.menu ?? ''}
          onAction={(id) => actions.find((action) => action.id === id)?.run()}
          disabledKeys={actions.filter(({ why }) => why !== undefined).map(({ id }) => id)}
        >
          {sections.map((section, place) => (
            <MenuSection key={section.title ?? place} className={styles.section ?? ''} aria-label={section.title ?? label}>
              {section.title !== undefined && <Header className="lab">{section.title}</Header>}
              {section.actions.map(({ id, label: words, icon, keys, isDanger, why }) => (
                <MenuItem key={id} id={id} textValue={words} className={`${styles.item} ${isDanger ? styles.danger : ''}`}>
                  <span className={styles.mark}>{icon && <Icon name={icon} small />}</span>
                  <span>
                    <span>{words}</span>
                    {why !== undefined && <span className={styles.why}>{why}</span>}
                  </span>
                  {keys !== undefined && <Kbd keys={keys} />}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
