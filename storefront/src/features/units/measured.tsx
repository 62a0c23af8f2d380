import { useLanguage, useTexts } from '../../frame/language.tsx'
import { EitherUnits } from '../../ui/reading/either-units.tsx'
import { inOther, type Stated } from './other-system.ts'
import { unitsTexts } from './texts.ts'

/** A figure in the system of units that the shopper has chosen, until then as the shop states it. The page needs the words of `unitsTexts`. */
export function Measured(figure: Stated) {
  const { unitNames } = useTexts(unitsTexts)
  const other = inOther(figure, unitNames, useLanguage())
  return (
    <EitherUnits stated={other?.stated} other={other?.value}>
      {figure.value}
    </EitherUnits>
  )
}
