import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'figure', 'figcaption'],
    ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span', 'div', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height', 'loading'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Pictures are our own files: the page's policy would not load others anyway.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // Page and section have the levels above.
  transformTags: { h1: 'h3', h2: 'h3' },
}

/** HTML fit to be stored and shown: no scripts, handlers, `javascript:` addresses or frames (calls: Conventions). */
export const sanitize = (html: string) => sanitizeHtml(html, OPTIONS)
