/** The words of hearts and of adding to the cart. English is the type of the other four. */
export const texts = () => ({
  addFavorite: (name: string) => `Add ${name} to favourites`,
  addShort: 'Add to favourites',
  removeShort: 'Remove from favourites',
  loginFirst: 'Please log in first',
  loginFirstText: 'Favourites are kept in your account. After logging in you will be back here.',
  goToLogin: 'Go to login',
  switchAccount: 'Switch account',
  operationFailed: 'Operation failed',
  addToCart: 'Add to cart',
  addToCartNamed: (name: string) => `Add ${name} to cart`,
  added: (name: string) => `${name} added`,
  addFailed: 'Failed to add, please try again',
  soldOut: 'Sold out',
})

export type Texts = ReturnType<typeof texts>
