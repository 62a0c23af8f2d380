/** The paper's colour per theme, for the browser's own bars. */
export const PAPER = { light: '#f4f2ec', dark: '#16181a' } as const
