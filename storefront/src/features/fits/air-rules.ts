/**
 * What airlines take in hand luggage: data, to be looked at again once a year. A spare lithium-ion battery of at most `freeWh` needs nobody's consent, one of at
 * most `consentWh` the airline's, and a greater one is not taken (IATA Dangerous Goods Regulations, 67th edition, table 2.3.A, in force since `asOf`). What
 * ICAO has added on 27 March 2026 are further rules for power banks.
 */
export const HAND_LUGGAGE = { freeWh: 100, consentWh: 160, source: 'IATA DGR 67, 2.3.A', asOf: '2026-01-01' } as const
