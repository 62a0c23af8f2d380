import { useId } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { LENGTH_UNITS, type LengthUnit } from './dimensions.ts'
import { model3dTexts } from '../texts.ts'
import styles from './unit-choice.module.css'

/** The unit that lengths are shown in. */
export function UnitChoice({ unit, onChoose }: { unit: LengthUnit; onChoose: (unit: LengthUnit) => void }) {
  const t = useTexts(model3dTexts)
  const name = useId()
  return (
    <fieldset className={styles.units}>
      <legend className="vh">{t.unitOfDimensions}</legend>
      {LENGTH_UNITS.map((one) => (
        <label key={one} className="mono">
          <input type="radio" className="vh" name={name} checked={one === unit} onChange={() => onChoose(one)} />
          {t.units[one]}
        </label>
      ))}
    </fieldset>
  )
}
