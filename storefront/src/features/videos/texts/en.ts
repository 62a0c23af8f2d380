import type { Formats } from '../../../frame/formats.ts'

/** The words of videos: their list, their page, what is said of them. English is the type of the other four. */
export const texts = ({ counted }: Formats) => ({
  videosLead: 'The models at work: on clay, on water, in the air.',
  films: (count: number) => counted(count, 'film', 'films'),
  searchTitles: 'Search titles',
  allVideos: 'All',
  bySeries: 'By series',
  play: 'Play',
  unknownDuration: 'unknown',
  noVideos: 'No videos yet',
  noVideosText: 'The camera is still on the tripod. Please look in again later.',
  noVideoFound: 'No video with this title',
  noVideoFoundText: 'Try another word, or look through all of them.',
  videosFailed: 'Failed to get video data',
  openPage: 'Open page',
  views: (count: number) => counted(count, 'view', 'views'),
  like: 'Like',
  keep: 'Keep',
  share: 'Share',
  comments: 'Comments',
  comment: 'Comment',
  commentHint: 'Plain text, shown with your nickname.',
  sendComment: 'Send comment',
  commentMissing: 'Please write something first',
  commentSent: 'Comment sent',
  noComments: 'No comments yet',
  noCommentsText: 'Seen something we missed? Say it.',
  logInToComment: 'Log in to comment',
  moreComments: 'More comments',
  relatedVideos: 'Related videos',
  videoFailed: 'The video did not load.',
})

export type Texts = ReturnType<typeof texts>
