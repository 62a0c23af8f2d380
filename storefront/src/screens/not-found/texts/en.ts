/** The words of the 404 page. English is the type of the other four. */
export const texts = () => ({
  error404: 'Error 404',
  notFoundTitle: 'Part not found',
  notFoundText: 'This page is not in the manual. It may have been renumbered, or the link has lost a digit.',
  noSeriesTitle: 'No products',
  noSeriesText: 'This series does not exist. Here are the ones that do.',
  missing: '? missing',
})

export type Texts = ReturnType<typeof texts>
