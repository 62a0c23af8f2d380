import { useModal } from '@shop/ui/modal'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { UnitChoice } from '../units/unit-choice.tsx'
import { dimensionsOf, type Spec, statedAxes } from './dimensions/dimensions.ts'
import styles from './model-dialog.module.css'
import { useLengthUnit } from './dimensions/use-length-unit.ts'
import type { Model } from './model.ts'
import { Viewer } from './viewer.tsx'

interface Props extends Pick<Model, 'modelUrl' | 'poster' | 'name' | 'kind'> {
  specs: readonly Spec[]
  partNumber: string
  onClose: () => void
}

/** Closing returns the focus to the button that opened the dialog (spec §2). */
export function ModelDialog({ specs, partNumber, onClose, ...shown }: Props) {
  const { close: closeText } = useTexts(frameTexts)
  const unit = useLengthUnit()
  const language = useLanguage()
  const dimensions = dimensionsOf(specs, language)
  const model = { ...shown, dimensions }
  const { close, props } = useModal(onClose)
  return (
    <dialog {...props} className={styles.dialog} aria-label={model.name}>
      <div className={styles.head}>
        <span className="mono muted">{partNumber}</span>
        <p className={styles.title}>{model.name}</p>
        {statedAxes(dimensions).length > 0 && <UnitChoice units={['mm']} />}
        <button type="button" className={iconButtonClass} aria-label={closeText} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <Viewer model={model} unit={unit} hasFocus />
    </dialog>
  )
}
