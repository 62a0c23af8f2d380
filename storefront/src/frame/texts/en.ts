/** What every page may say: names of places, and what is said where something does not load. English is the type of the other four. */
export const texts = () => ({
  networkError: 'Network error, please try again later',
  loadingFailed: 'Loading failed',
  tryAgain: 'Try again',
  close: 'Close',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  series: 'Series',
  allSeries: 'All series',
  offers: 'Offers',
  search: 'Search',
  searchModels: 'Search models',
  seeModels: 'See the models',
  trySeries: 'Try a series',
  noSeries: 'No series yet',
  noSeriesText: 'The drawers are still empty. Please look in again later.',
  clear: 'Clear',
  logIn: 'Log in',
  logOut: 'Log out',
  register: 'Register',
  account: 'Account',
  favorites: 'Favourites',
})

export type Texts = ReturnType<typeof texts>
