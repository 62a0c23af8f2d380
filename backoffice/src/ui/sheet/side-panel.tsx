import type { Elements } from '@shop/ui/in-element'
import type { ReactNode } from 'react'
import { useKeys } from '../../frame/keys/keys.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { Sheet } from './sheet.tsx'
import styles from './side-panel.module.css'

/** Class of the button in a list that opens the panel of its entry. */
export const openClass = styles.open
/** Class of a `<dl>` in a panel. */
export const factsClass = styles.facts
/** Class of a part of a panel, below a line. */
export const partClass = styles.part

interface Words {
  back: string
  close: string
}

interface Props {
  /** Heading of the panel's key in the list of keys. */
  screen: string
  label: string
  words: Words
  onClose: () => void
  children: Elements
}

/** Details of an entry beside its list; in narrow windows, in place of the list. Escape closes them. */
export function SidePanel({ screen, label, words, onClose, children }: Props) {
  useKeys(screen, [{ keys: 'Escape', label: words.close, run: onClose }])
  return (
    <section className={styles.panel} aria-label={label}>
      <p className="narrow-only">
        <Button looks={['small']} icon="left" onClick={onClose}>
          {words.back}
        </Button>
      </p>
      {children}
    </section>
  )
}

/** Sheet in a side panel, with the button that closes it. */
export function PanelSheet({
  title,
  words,
  onClose,
  children,
}: { title: ReactNode; children: ReactNode } & Pick<Props, 'words' | 'onClose'>) {
  return (
    <Sheet
      title={title}
      actions={
        <span className="wide-only">
          <IconButton icon="close" label={words.close} small onClick={onClose} />
        </span>
      }
    >
      {children}
    </Sheet>
  )
}
