/** The kinds of models that have a drawing and an icon. */
export type Kind = 'car' | 'truck' | 'plane' | 'boat' | 'drone' | 'helicopter' | 'accessories'
