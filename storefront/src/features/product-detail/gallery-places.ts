/** `sizes` of gallery images. Phones load 640 pixels, because the next width has twice the bytes (decision 0098). */
const NARROW = '(width < 768px) and (resolution >= 2.5dppx) 54vw, (width < 960px) 82vw'
export const IN_GALLERY = `${NARROW}, min(48vw, 1000px)`
/** Of a picture that fills the stage: beside the text the stage is higher than the picture, which is cropped at its sides. */
const CROPPED = `${NARROW}, min(71vw, 1350px)`

export const sizesInGallery = (fit: 'cover' | 'contain' | undefined) => (fit === 'cover' ? CROPPED : IN_GALLERY)

/** Returns the index `step` further, wrapping around in both directions. */
export const placeBeside = (place: number, step: number, count: number) => (place + step + count) % count
