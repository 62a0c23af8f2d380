import { lazy, type ReactNode, Suspense, useState } from 'react'
import { matchPath, placeNow, useLocation, useNavigate } from '@shop/ui/router'
import { inElement } from '@shop/ui/in-element'
import { useKeys } from '../../frame/keys/keys.ts'
import { may } from '../../frame/rights.ts'
import { useStaff } from '../../frame/session/session.ts'
import { AllKeys } from './all-keys.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { OfflineLine } from './offline-line.tsx'
import { Rail } from './rail.tsx'
import type { RailRoute, Route } from './route.ts'
import styles from './shell.module.css'
import { shellTexts as t } from './texts.ts'
import { TopBar } from './top-bar.tsx'

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })))

export function Shell({ routes, children }: { routes: readonly Route[]; children: ReactNode }) {
  const staff = useStaff()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'menu' | 'palette' | 'keys'>()
  const [palette, setPalette] = useState({ at: '', to: '', typed: '' })
  const close = () => setOpen(undefined)
  const openPalette = () => {
    setPalette({ at: pathname, to: placeNow().pathname, typed: '' })
    setOpen('palette')
  }
  // If the palette opens during a navigation, it opens again on the new page, because dialogs close with their page.
  const hasArrived = palette.at !== palette.to && pathname === palette.to

  const offered = routes.filter(({ needs }) => needs === undefined || may(staff, needs))
  const inRail = offered.filter((route): route is RailRoute => route.rail !== undefined)
  const route = offered.find(({ path }) => matchPath(path, pathname))
  const above = offered.filter(({ path }) => path === route?.above)
  const current = route?.above ?? route?.path

  useKeys(t.anywhere, [
    { keys: 'Mod+K', label: t.search, run: openPalette },
    { keys: '?', label: t.allKeys, run: () => setOpen('keys') },
    ...inRail.map(({ title, path, rail: { key } }) => ({ keys: `G ${key}`, label: title, run: () => navigate(path) })),
  ])

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      <Rail routes={inRail} current={current} onKeys={() => setOpen('keys')} />
      <TopBar route={route} above={above} onMenu={() => setOpen('menu')} onPalette={openPalette} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <OfflineLine />
        {inElement(children)}
      </main>
      {open === 'menu' && <MenuPanel routes={inRail} current={current} onClose={close} onKeys={() => setOpen('keys')} />}
      {open === 'palette' && (
        <Suspense>
          <Palette
            key={hasArrived ? 'arrived' : 'opened'}
            routes={offered}
            typed={palette.typed}
            onType={(typed) => setPalette((before) => ({ ...before, typed }))}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'keys' && <AllKeys onClose={close} />}
    </div>
  )
}
