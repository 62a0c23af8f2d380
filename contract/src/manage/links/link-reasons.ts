/**
 * Why shoppers cannot go to an address: its answer says so (`status`: 404, 410 or from 500 up); it is none for browsers (`address`: another scheme or port, a
 * name and password); it leads into a network that is not public (`refused`); its name, its connection or its certificate fails; it redirects more than three
 * times; it does not answer within ten seconds.
 */
export const LINK_REASONS = ['status', 'address', 'refused', 'name', 'connection', 'certificate', 'redirects', 'timeout'] as const
export type LinkReason = (typeof LINK_REASONS)[number]
