import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { toCanonical } from '@shop/contract/catalog/units'
import { HAND_LUGGAGE } from './air-rules.ts'
import type { Fit } from './fit-words.ts'

type Specs = ProductDetail['specs']

/** The figure of a definition in a unit of its dimension; undefined where it is not stated so. */
function figureOf(specs: Specs, key: string, dimension: 'voltage' | 'charge', unit: string) {
  const { number = null, unit: own = null } = specs.find((spec) => spec.key === key && spec.number !== null) ?? {}
  return number === null || own === null ? undefined : toCanonical(number, own, { dimension, unit })
}

/** What a battery holds: volts times ampere-hours are watt-hours. Undefined where it states no voltage or no capacity. */
export function energyOf(specs: Specs): { volts: number; ampereHours: number; wattHours: number } | undefined {
  const volts = figureOf(specs, 'voltage', 'voltage', 'V')
  const ampereHours = figureOf(specs, 'capacity', 'charge', 'Ah')
  if (volts === undefined || ampereHours === undefined) return undefined
  return { volts, ampereHours, wattHours: Number((volts * ampereHours).toFixed(1)) }
}

/** Whether a spare battery may be taken in hand luggage: freely, with the airline's consent, or not at all. Both bounds are included. */
export const handLuggageOf = (wattHours: number): 'free' | 'consent' | 'none' =>
  wattHours <= HAND_LUGGAGE.freeWh ? 'free' : wattHours <= HAND_LUGGAGE.consentWh ? 'consent' : 'none'

/** How long chargers that fit take at least, in whole minutes: those that state their power. */
export const chargingTimes = (chargers: Fit[], wattHours: number) =>
  chargers.flatMap(({ product, fits, power }) =>
    fits === true && power !== null && power > 0 ? [{ product, power, minutes: Math.ceil((wattHours / power) * 60) }] : [],
  )
