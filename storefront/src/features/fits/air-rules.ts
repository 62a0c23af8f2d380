/**
 * What airlines take in hand luggage: data, to be looked at again once a year. Spare lithium batteries of less than `underWh` need nobody's consent (IATA
 * Dangerous Goods Regulations, table 2.3.A).
 */
export const HAND_LUGGAGE = { underWh: 100, source: 'IATA DGR 67, 2.3.A', asOf: '2026-01-01' } as const
