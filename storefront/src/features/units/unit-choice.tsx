import { UNIT_SYSTEMS, systemOf, usualSystem } from '@shop/contract/catalog/units/systems'
import { useTexts } from '../../frame/language.tsx'
import { useUnits } from '../../frame/head/units.ts'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { unitsTexts } from './texts.ts'

/** Metric or imperial, remembered for the whole shop; nothing where no unit is of one of them. Without JavaScript figures stay as they are stated. */
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
