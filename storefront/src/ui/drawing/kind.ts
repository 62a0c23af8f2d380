/** What there are drawings and icons of. */
export type Kind = 'car' | 'truck' | 'plane' | 'boat' | 'drone' | 'helicopter' | 'accessories'
