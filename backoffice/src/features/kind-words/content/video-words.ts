import { VIDEO } from '@shop/contract/kinds/declared/video'
import { kindWords } from '../kind-words.ts'

export const VIDEO_WORDS = kindWords({
  declaration: VIDEO,
  group: 'content',
  icon: 'video',
  letter: 'F',
  one: 'Video',
  many: 'Videos',
  oneInText: 'video',
  manyInText: 'videos',
  about: 'Films with a page each. Home shows the featured one large and four others, in this order.',
  synonyms: 'films clips movies mp4 Filme Clips 视频 影片 动画',
  archiveAbout:
    'Its page leaves the shop; its views, likes and comments stay with it. If it is the featured one, none is until you choose another. It can be restored.',
  leadsTo: 'The list of all videos',
  fields: {
    title: 'Title',
    description: 'Description',
    videoUrl: { label: 'Film', isWide: true },
    coverUrl: { label: 'Cover', hint: 'Shown until the film plays.' },
    seriesId: { label: 'Series', hint: 'Its videos are suggested to each other.' },
    isTop: { label: 'Featured', hint: 'Home shows it large. Only one video is featured at a time.' },
    duration: { label: 'Length', isWide: true },
    productIds: 'Products',
    createdTime: { label: 'Date', hint: 'Shoppers see it; the newest comes first in their lists.' },
    visibleFrom: { label: 'Visible from', hint: 'Empty: from its publication on.' },
    visibleUntil: { label: 'Visible until', hint: 'Empty: without end.' },
    sort: { label: 'Place', hint: 'Lower numbers come first.' },
  },
  sections: [
    { name: 'film', title: 'Film', fields: ['videoUrl', 'duration', 'coverUrl'] },
    { name: 'texts', title: 'Texts', fields: ['title', 'description'] },
    { name: 'shows', title: 'What it shows', fields: ['productIds', 'seriesId', 'isTop'] },
    { name: 'dates', title: 'Dates', about: 'Outside of these dates shoppers do not see its page.', fields: ['visibleFrom', 'visibleUntil', 'createdTime', 'sort'] }, // prettier-ignore
  ],
})
