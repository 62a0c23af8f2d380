import { counted } from '../../frame/times.ts'

export const linkTargetTexts = {
  search: 'Find a page of the shop',
  found: (count: number) => (count === 0 ? 'No page of the shop has these words.' : counted(count, 'page')),
  home: 'Home page',
  allSeries: 'All series',
  offers: 'Offers',
  videos: 'Videos',
  help: 'Help',
  about: 'About',
  contact: 'Contact',
}
