import type { Texts } from './en.ts'

const named = (name?: string) => name ?? 'dieses Produkt'
const quoted = (title?: string) => (title ? `„${title}“` : 'dieses Video')

export const texts = (): Texts => ({
  reasonFor: {
    favorite: (name) => `Melden Sie sich an, um ${named(name)} zu Ihren Favoriten hinzuzufügen.`,
    cart: (name) => `Melden Sie sich an, um ${named(name)} in den Warenkorb zu legen.`,
    review: (name) => `Melden Sie sich an, um ${named(name)} zu bewerten.`,
    like: (title) => `Melden Sie sich an, um ${quoted(title)} mit „Gefällt mir“ zu markieren.`,
    keep: (title) => `Melden Sie sich an, um sich ${quoted(title)} zu merken.`,
    comment: (title) => `Melden Sie sich an, um ${quoted(title)} zu kommentieren.`,
  },
  done: {
    favorite: (name) => `${name ?? 'Das Produkt'} steht in Ihren Favoriten`,
    cart: (name) => `${name ?? 'Das Produkt'} hinzugefügt`,
    like: (title) => (title ? `Gefällt Ihnen: ${quoted(title)}` : 'Das Video gefällt Ihnen'),
    keep: (title) => (title ? `Gemerkt: ${quoted(title)}` : 'Das Video ist gemerkt'),
  },
})
