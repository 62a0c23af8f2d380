/** The paper's colour per theme, for the browser's own bars. */
export const PAPER = { light: '#f4f2ec', dark: '#16181a' } as const

/**
 * Sets the chosen theme before the first paint. The only inline script of a page: its hash stands in the CSP.
 * It runs below the two `<meta name="theme-color">`.
 */
export const THEME_SCRIPT = `try{let t=localStorage.getItem('theme'),c=${JSON.stringify(PAPER).replaceAll('"', "'")}[t];if(c){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name=theme-color]').forEach(m=>m.content=c)}}catch{}`
