const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML, between tags or in double-quoted attributes. */
export const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!) // only keys of ENTITIES match

/** Returns JSON for a script element. Escapes `<`, which could end the element, and the line separators U+2028 and U+2029. */
export const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
