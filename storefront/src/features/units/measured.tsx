import { useLanguage, useTexts } from '../../frame/language.tsx'
import { EitherUnits } from '../../ui/reading/either-units.tsx'
import { inOther, type Stated } from './other-system.ts'
import { unitsTexts } from './texts.ts'

/** Shows a figure in the chosen system of units, by default as stated. The page must load `unitsTexts`. */
export function Measured(figure: Stated) {
  const { unitNames } = useTexts(unitsTexts)
  const other = inOther(figure, unitNames, useLanguage())
  return (
    <EitherUnits stated={other?.stated} other={other?.value}>
      {figure.value}
    </EitherUnits>
  )
}
