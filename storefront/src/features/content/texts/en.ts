import type { Formats } from '../../../frame/formats.ts'

/** The words around pages that the merchant writes: help, policies, the story, about, contact. English is the type of the other four. */
export const texts = ({ counted }: Formats) => ({
  lastChanged: 'Last changed',
  onThisPage: 'On this page',
  moreAboutUs: 'More about us',
  otherArticles: 'Other articles',
  allArticles: 'All articles',
  policiesTitle: 'Policies',
  askUs: 'Ask us',
  notAnswered: 'Not answered?',
  helpLead: 'Setting up, driving, mending, sending back: one answer to a page.',
  searchArticles: 'Search the articles',
  articles: (count: number) => counted(count, 'article', 'articles'),
  correctedTo: (typed: string, shown: string) => `Nothing for “${typed}”. Showing “${shown}”.`,
  noArticle: (typed: string) => `No article about “${typed}”`,
  noArticleText: 'Try another word, or ask us: we answer every day.',
  noHelp: 'No help articles yet',
  noHelpText: 'They are being written. Until then, ask us.',
  noStory: 'No brand story yet',
  noStoryText: 'It is still on the drawing board.',
  noAbout: 'Nothing about us yet',
  noAboutText: 'The page is still on the drawing board.',
  storyLead: 'How the brand came about.',
  contactLead: 'You reach the people who build the models.',
  call: 'Call',
  write: 'Write',
  noContacts: 'No contact details yet',
  noContactsText: 'The shop has not stated how it can be reached.',
})

export type Texts = ReturnType<typeof texts>
