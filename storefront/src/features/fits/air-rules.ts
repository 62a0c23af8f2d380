/** Limits for spare batteries in watt-hours, without and with the airline's consent (IATA DGR 67, table 2.3.A). Review once a year. */
export const HAND_LUGGAGE = { freeWh: 100, consentWh: 160, source: 'IATA DGR 67, 2.3.A', asOf: '2026-01-01' } as const
