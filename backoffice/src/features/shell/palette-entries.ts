import { useContext } from 'react'
import { useTheme } from '@shop/ui/theme'
import { useLocation, useNavigate } from '@shop/ui/router'
import { KeyLayer, useActiveKeys, useKeysAreOn } from '../../frame/keys/keys.ts'
import { useMay } from '../../frame/rights.ts'
import { shop } from '../../frame/shop.ts'
import type { IconName } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { ELSEWHERE, KEY_WORDS, SCREEN_WORDS, SETTING_WORDS, TASKS } from './palette-words.ts'
import type { Route } from './route.ts'
import { leaveOffice } from './leave-office.ts'
import { shellTexts as t } from './texts.ts'

export interface Entry {
  id: string
  title: string
  about?: string | undefined
  /** Synonyms for the search. */
  words?: string | undefined
  icon: IconName
  keys?: string | undefined
  run: () => void
}

/** Returns the entries of the command palette. `elsewhere` lists tasks outside the back office, and where they are done. */
export function usePaletteEntries(routes: readonly Route[]): Record<'commands' | 'tasks' | 'settings' | 'places' | 'elsewhere', Entry[]> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const may = useMay()
  const [theme, setTheme] = useTheme()
  const [areOn, setOn] = useKeysAreOn()
  const active = useActiveKeys(useContext(KeyLayer)).flatMap(({ shortcuts }) => shortcuts)
  return {
    commands: active
      .filter(({ keys }) => !keys.startsWith('G ') && keys !== 'Mod+K')
      .map(({ keys, label, run }) => ({
        id: `do ${keys}`,
        title: label,
        words: KEY_WORDS[keys],
        icon: 'right',
        keys,
        run: () => run(new KeyboardEvent('keydown')),
      })),
    tasks: TASKS.filter(({ needs, to, hasKey }) => (needs === undefined || may(needs)) && !(hasKey && to === pathname)).map(
      ({ id, title, about, words, to }) => ({
        id: `task ${id}`,
        title,
        about,
        words,
        icon: 'right',
        run: () => to !== pathname && navigate(to), // navigating to the same screen would clear the list's filters
      }),
    ),
    settings: [
      ...(['system', 'light', 'dark'] as const).map((choice) => ({
        id: `theme ${choice}`,
        title: `${t.theme}: ${t.themes[choice]}`,
        words: SETTING_WORDS.theme,
        icon: choice === theme ? ('check' as const) : ('settings' as const),
        run: () => setTheme(choice),
      })),
      { id: 'keys', title: areOn ? t.keysOff : t.keysOn, words: SETTING_WORDS.keys, icon: 'settings', run: () => setOn(!areOn) },
      { id: 'out', title: t.signOut, words: SETTING_WORDS.signOut, icon: 'right', run: leaveOffice },
    ],
    places: [
      ...routes
        .filter(({ path }) => !path.includes(':'))
        .map(({ path, title, rail }) => ({
          id: path,
          title,
          words: SCREEN_WORDS[path],
          icon: rail?.icon ?? ('user' as const),
          keys: rail && `G ${rail.key}`,
          run: () => navigate(path),
        })),
      {
        id: 'shop',
        title: t.viewShop,
        words: SETTING_WORDS.shop,
        icon: 'external',
        run: () => void window.open(shop.shopUrl, '_blank', 'noreferrer'),
      },
    ],
    elsewhere: ELSEWHERE.map(({ id, title, where, words }) => ({
      id: `elsewhere ${id}`,
      title,
      about: where,
      words,
      icon: 'info',
      run: () => void toast(`${title}: ${where}`, { kind: 'info' }),
    })),
  }
}
