/** Counts the code points of the trimmed text (calls: Shapes). */
export const textLength = (text: string) => Array.from(text.trim()).length
