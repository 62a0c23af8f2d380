import {
  Autocomplete,
  Dialog,
  DialogTrigger,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Popover,
  Pressable,
  TextField,
  useFilter,
} from 'react-aria-components'
import type { ComponentProps, ReactElement } from 'react'
import { Icon } from '../icon.tsx'
import { uiTexts } from '../texts.ts'
import styles from './menu.module.css'

interface Choice {
  id: string
  label: string
  /** Shown after the label; the filter searches it too. */
  about?: string | undefined
}

type Sections = readonly { title?: string; choices: readonly Choice[] }[]

interface Props {
  label: string
  children: ReactElement
  /** Sections, or a function that is called when the menu opens. */
  sections: Sections | (() => Sections)
  onChoose: (id: string) => void
}

/** Menu with a filter field. */
export function SearchMenu({ label, children, sections, onChoose }: Props) {
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <DialogTrigger>
      <Pressable>{children as ComponentProps<typeof Pressable>['children'] /* all callers pass a button */}</Pressable>
      <Popover className={styles.popover ?? ''} placement="bottom start">
        <Dialog aria-label={label} className={styles.search ?? ''}>
          {({ close }) => (
            <Autocomplete filter={contains}>
              <div className={styles.typed}>
                <Icon name="search" small />
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- users open the menu to type */}
                <TextField aria-label={label} autoFocus>
                  <Input placeholder={label} />
                </TextField>
              </div>
              <Menu
                aria-label={label}
                className={styles.menu ?? ''}
                renderEmptyState={() => <p className={styles.nothing}>{uiTexts.nothingLikeThat}</p>}
                onAction={(id) => {
                  close()
                  onChoose(String(id))
                }}
              >
                {(typeof sections === 'function' ? sections() : sections)
                  .filter(({ choices }) => choices.length > 0)
                  .map(({ title, choices }, place) => (
                    <MenuSection key={title ?? place} className={styles.section ?? ''} aria-label={title ?? label}>
                      {title !== undefined && <Header className="lab">{title}</Header>}
                      {choices.map(({ id, label: words, about }) => (
                        <MenuItem
                          key={id}
                          id={id}
                          textValue={about === undefined ? words : `${words} ${about}`}
                          className={styles.item ?? ''}
                        >
                          <span>
                            <span>{words}</span> {about !== undefined && <span className="faint mono">{about}</span>}
                          </span>
                        </MenuItem>
                      ))}
                    </MenuSection>
                  ))}
              </Menu>
            </Autocomplete>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
