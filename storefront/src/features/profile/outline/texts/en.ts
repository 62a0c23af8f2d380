/** What a customer's own page is called and what its groups are. English is the type of the other four. */
export const texts = () => ({
  sections: 'Account sections',
  lead: 'Everything the shop knows about you, and can forget.',
  nameTitle: 'Name and picture',
  loginsTitle: 'Where you are logged in',
  dataTitle: 'Your data',
  deleteTitle: 'Delete account',
})

export type Texts = ReturnType<typeof texts>
