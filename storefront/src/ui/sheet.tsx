import { useTexts } from '../frame/language.tsx'
import { iconButtonClass } from './button.ts'
import { useModal } from './modal.ts'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'
import { frameTexts } from '../frame/texts.ts'
import type { Elements } from './reading/in-element.tsx'

interface Props {
  title: string
  /** `bottom`: comes up from below, as high as its content; `full`: the whole screen; `dialog`: in the middle. */
  form: 'bottom' | 'full' | 'dialog'
  /** Neither Escape nor the backdrop shuts it. */
  isFirm?: boolean
  /** It has been shut; now it is to be taken away. */
  onClose: () => void
  children: Elements
}

/** A modal panel, open as long as it is there. Escape, the close button and the backdrop shut it; focus returns to its opener. */
export function Sheet({ title, form, isFirm, onClose, children }: Props) {
  const t = useTexts(frameTexts)
  const { close, props } = useModal(onClose, isFirm)
  return (
    <dialog {...props} className={`${styles.sheet} ${styles[form]}`} aria-label={title}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <p className={styles.title}>{title}</p>
          <button type="button" className={iconButtonClass} aria-label={t.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
