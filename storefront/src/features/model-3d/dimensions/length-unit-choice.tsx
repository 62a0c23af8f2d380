import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { useUnits } from '../../../frame/head/units.ts'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { firstUnit, LENGTH_UNITS, type LengthUnit, SYSTEM_OF } from './dimensions.ts'
import { model3dTexts } from '../texts.ts'

/** The unit that lengths are shown in: that of the chosen system, at first that of the browser's region. For the browser alone. */
export function useLengthUnit(): LengthUnit {
  const language = useLanguage()
  const [units] = useUnits()
  return LENGTH_UNITS.find((unit) => SYSTEM_OF[unit] === units) ?? firstUnit(language, navigator.language)
}

/** Centimetres or inches: the system of units of the whole shop. */
export function LengthUnitChoice() {
  const t = useTexts(model3dTexts)
  const [, choose] = useUnits()
  return (
    <Segmented
      legend={t.unitOfDimensions}
      choices={LENGTH_UNITS.map((unit) => ({ value: unit, label: t.units[unit] }))}
      chosen={useLengthUnit()}
      onChoose={(unit) => choose(SYSTEM_OF[unit])}
    />
  )
}
