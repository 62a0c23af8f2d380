const named = (name?: string) => name ?? 'this product'
const quoted = (title?: string) => (title ? `“${title}”` : 'this video')

/** Why one is asked to log in, and what was done after it. Names may be unknown. English is the type of the other four. */
export const texts = () => ({
  reasonFor: {
    favorite: (name?: string) => `Log in to add ${named(name)} to your favourites.`,
    cart: (name?: string) => `Log in to add ${named(name)} to the cart.`,
    review: (name?: string) => `Log in to review ${named(name)}.`,
    like: (title?: string) => `Log in to like ${quoted(title)}.`,
    keep: (title?: string) => `Log in to save ${quoted(title)}.`,
    comment: (title?: string) => `Log in to comment on ${quoted(title)}.`,
  },
  done: {
    favorite: (name?: string) => `${name ?? 'The product'} is in your favourites`,
    cart: (name?: string) => `${name ?? 'The product'} added`,
    like: (title?: string) => `You like ${quoted(title)}`,
    keep: (title?: string) => `You have saved ${quoted(title)}`,
  },
})

export type Texts = ReturnType<typeof texts>
