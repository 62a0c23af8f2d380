export const BODY = { margin: 0, padding: '24px', backgroundColor: '#ffffff', color: '#1c1c1a', fontFamily: 'Helvetica, Arial, sans-serif' }
export const MAIN = { maxWidth: '560px', margin: '0 auto', fontSize: '16px', lineHeight: '24px' }
/** Style of a visitor's message, which keeps its line breaks. */
export const QUOTE = {
  margin: '16px 0',
  padding: '0 0 0 16px',
  borderLeft: '3px solid #1c1c1a',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
} as const
export const NOTE = { fontSize: '14px', lineHeight: '20px', color: '#5a5a55' }
