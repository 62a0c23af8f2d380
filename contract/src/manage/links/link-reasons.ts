/** Failures of links. `status`: 404, 410 or ≥ 500. `address`: scheme, port, credentials. `refused`: private network. `timeout`: 10 s. */
export const LINK_REASONS = ['status', 'address', 'refused', 'name', 'connection', 'certificate', 'redirects', 'timeout'] as const
export type LinkReason = (typeof LINK_REASONS)[number]
