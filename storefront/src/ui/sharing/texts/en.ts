/** What came of copying a link. English is the type of the other four. */
export const texts = () => ({
  linkCopied: 'Link copied',
  notCopied: 'The link could not be copied. It is in the address bar.',
})

export type Texts = ReturnType<typeof texts>
