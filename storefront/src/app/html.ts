const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text that means nothing in HTML, between tags or in double quotes. */
export const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!) // the pattern names its keys

/** JSON that cannot end its script element: `<` ends it, and U+2028 and U+2029 end lines where it is read as a script. */
export const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
