/** The words of the page of all reduced products. English is the type of the other four. */
export const texts = () => ({
  offersLead: 'Every model with a reduced price, shown with its lowest price in the 30 days before.',
  offersUpTo: 'Up to',
  noOffers: 'No offers at the moment',
  noOffersText: 'Everything is at its usual price. Have a look through the series.',
})

export type Texts = ReturnType<typeof texts>
