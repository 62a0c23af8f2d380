/** The words of the endorsements: what is said where there are none, or where they do not load. English is the type of the other four. */
export const texts = () => ({
  noEndorsements: 'No opinions yet',
  noEndorsementsText: 'Nobody has written to us yet. Meanwhile, the models are on the bench.',
  endorsementsFailed: 'The opinions could not be loaded',
})

export type Texts = ReturnType<typeof texts>
