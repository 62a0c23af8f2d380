import { shop } from '../../../frame/shop.ts'
import type { MenuAction } from '../../../ui/controls/menu.tsx'
import { recordHeadTexts as t } from './texts.ts'

export const seeInShop = (path: string): MenuAction => ({
  id: 'shop',
  label: t.inShop,
  icon: 'external',
  run: () => void window.open(shop.shopUrl.replace(/\/$/, '') + path, '_blank', 'noopener'),
})
