/** The words of copying a link, and what came of it. English is the type of the other four. */
export const texts = () => ({
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  notCopied: 'The link could not be copied. Copy it from the address bar.',
})

export type Texts = ReturnType<typeof texts>
