import { UNIT_SYSTEMS, systemOf, usualSystem } from '@shop/contract/catalog/units/systems'
import { useTexts } from '../../frame/language.tsx'
import { useUnits } from '../../frame/head/units.ts'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { unitsTexts } from './texts.ts'

/** Choice between metric and imperial units. Renders nothing if none of `units` belongs to one of the systems. */
export function UnitChoice({ units }: { units: ReadonlyArray<string | null> }) {
  const t = useTexts(unitsTexts)
  const [chosen, choose] = useUnits()
  const stated = units.filter((unit) => unit !== null)
  if (!stated.some(systemOf)) return null
  return (
    <div className="scripted">
      <Segmented
        legend={t.systemOfUnits}
        choices={UNIT_SYSTEMS.map((system) => ({ value: system, label: t.systems[system] }))}
        chosen={chosen === 'stated' ? usualSystem(stated) : chosen}
        onChoose={choose}
      />
    </div>
  )
}
