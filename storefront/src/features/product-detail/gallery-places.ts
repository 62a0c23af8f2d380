/** How wide the gallery shows its pictures, as the `sizes` of HTML. Phones get 640 pixels: the next width has twice the bytes (0098). */
export const IN_GALLERY = '(width < 768px) and (resolution >= 2.5dppx) 54vw, (width < 960px) 82vw, min(48vw, 1000px)'

/** The place so many steps from another; after the last comes the first. */
export const placeBeside = (place: number, step: number, count: number) => (place + step + count) % count
