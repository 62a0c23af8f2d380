import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useFormats, useTexts } from '../../frame/language.tsx'
import { HAND_LUGGAGE } from './air-rules.ts'
import { chargingTimes, energyOf, handLuggageOf } from './battery-facts.ts'
import type { Fit } from './fit-words.ts'
import styles from './fits.module.css'
import { fitsTexts } from './texts.ts'

/** Shows facts about a battery with their formulas. Renders nothing without voltage and capacity. */
export function BatteryFacts({ product, chargers }: { product: ProductDetail; chargers: Fit[] }) {
  const t = useTexts(fitsTexts)
  const { number } = useFormats()
  const energy = energyOf(product.specs)
  if (!energy) return null
  const { volts, ampereHours, wattHours } = energy
  const { freeWh, consentWh, source, asOf } = HAND_LUGGAGE
  const handLuggage = { free: t.mayFly(freeWh), consent: t.askAirline(freeWh, consentWh), none: t.mayNotFly(consentWh) }
  return (
    <div className={styles.facts}>
      <h3 className="lab">{t.facts}</h3>
      <dl>
        <Fact name={t.energy} value={`${number(wattHours)} Wh`} how={`${number(volts)} V × ${number(ampereHours)} Ah`} />
        <Fact name={t.handLuggage} value={handLuggage[handLuggageOf(wattHours)]} how={t.asOf(source, asOf)} />
        {chargingTimes(chargers, wattHours).map(({ product: { id, name }, power, minutes }) => (
          <Fact key={id} name={t.chargingWith(name)} value={t.atLeast(minutes)} how={`${number(wattHours)} Wh ÷ ${number(power)} W × 60`} />
        ))}
      </dl>
    </div>
  )
}

const Fact = ({ name, value, how }: { name: string; value: string; how: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span>{value}</span>
      <small>{how}</small>
    </dd>
  </div>
)
