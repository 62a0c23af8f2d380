import { useModal } from '@shop/ui/modal'
import type { Elements } from '@shop/ui/in-element'
import { useTexts } from '../frame/language.tsx'
import { iconButtonClass } from './button.ts'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'
import { frameTexts } from '../frame/texts.ts'

interface Props {
  title: string
  /** `bottom` is as high as its content, `full` covers the screen, `dialog` is centred. */
  form: 'bottom' | 'full' | 'dialog'
  /** If true, neither Escape nor a click on the backdrop closes the sheet. */
  isFirm?: boolean
  /** Called after the sheet has closed. The parent must then unmount it. */
  onClose: () => void
  children: Elements
}

/** Modal dialog that is open while mounted. After it closes, the focus returns to the element that opened it. */
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
