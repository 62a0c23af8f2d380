import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { toCanonical } from '@shop/contract/catalog/units'
import { HAND_LUGGAGE } from './air-rules.ts'
import type { Fit } from './fit-words.ts'

type Specs = ProductDetail['specs']

/** Returns the value of the spec with this key, converted to `unit`; undefined if not stated. */
function figureOf(specs: Specs, key: string, dimension: 'voltage' | 'charge', unit: string) {
  const { number = null, unit: own = null } = specs.find((spec) => spec.key === key && spec.number !== null) ?? {}
  return number === null || own === null ? undefined : toCanonical(number, own, { dimension, unit })
}

export function energyOf(specs: Specs): { volts: number; ampereHours: number; wattHours: number } | undefined {
  const volts = figureOf(specs, 'voltage', 'voltage', 'V')
  const ampereHours = figureOf(specs, 'capacity', 'charge', 'Ah')
  if (volts === undefined || ampereHours === undefined) return undefined
  return { volts, ampereHours, wattHours: Number((volts * ampereHours).toFixed(1)) }
}

export const handLuggageOf = (wattHours: number): 'free' | 'consent' | 'none' =>
  wattHours <= HAND_LUGGAGE.freeWh ? 'free' : wattHours <= HAND_LUGGAGE.consentWh ? 'consent' : 'none'

/** Returns the minimum charging time in minutes for each charger that fits and states its power. */
export const chargingTimes = (chargers: Fit[], wattHours: number) =>
  chargers.flatMap(({ product, fits, power }) =>
    fits === true && power !== null && power > 0 ? [{ product, power, minutes: Math.ceil((wattHours / power) * 60) }] : [],
  )
