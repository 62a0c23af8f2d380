/** A series code, a product's number and a part's number, with or without hyphens, such as `CAR-0101-07`. */
const NUMBER = /(?<![0-9A-Z])[A-Z]{2,5}-?\d{4}-?\d{2}(?![0-9A-Z])/giu
const MOST = 10

/** Returns the keys of spare parts whose numbers a text may name, without hyphens. */
export const partKeysIn = (text: string) =>
  [...new Set(Array.from(text.matchAll(NUMBER), ([number]) => number.replaceAll('-', '').toUpperCase()))].slice(0, MOST)
