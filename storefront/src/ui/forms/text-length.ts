/** The length of a text as the shop counts it: trimmed, in code points (calls: Shapes). */
export const textLength = (text: string) => Array.from(text.trim()).length
