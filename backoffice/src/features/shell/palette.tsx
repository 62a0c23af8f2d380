import { adminProductAddress } from '@shop/contract/manage/addresses'
import { plainCodeOf } from '@shop/contract/typed-codes'
import { useContext, useState } from 'react'
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, TextField } from 'react-aria-components'
import { useModal } from '../../../../storefront/src/ui/modal.ts'
import { useNavigate } from '../../../../storefront/src/frame/router.tsx'
import { useAnswer } from '../../frame/calls/queries.ts'
import { KeyLayer, useActiveKeys, useKeyLayer } from '../../frame/keys/keys.ts'
import { useMay } from '../../frame/rights.ts'
import { shop } from '../../frame/shop.ts'
import { Kbd, KeyLine } from '../../ui/controls/kbd.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './palette.module.css'
import type { Route } from './route.ts'
import { shellTexts as t } from './texts.ts'

interface Entry {
  id: string
  title: string
  about?: string
  icon: IconName
  keys?: string | undefined
  run: () => void
}

const MOST_PRODUCTS = 5
const SHORTEST_SEARCH = 2

/** Search of everything: products, what the screen can do, where one can go. After `>` commands alone. */
export function Palette({ routes, onClose }: { routes: readonly Route[]; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const sections = useSections(routes, typed)
  const { close, props } = useModal(onClose)
  useKeyLayer()
  const run = (id: string) => {
    const entry = sections.flatMap(({ entries }) => entries).find((one) => one.id === id)
    close() // first: what it does may open a dialog, and the focus returns to where it was
    entry?.run()
  }
  return (
    <dialog {...props} className={styles.palette} aria-label={t.search}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <div className={styles.field}>
          <Icon name="search" />
          <TextField aria-label={t.search} className={styles.typed ?? ''} autoFocus>
            <Input placeholder={t.search} />
          </TextField>
          <button type="button" onClick={close}>
            <span className="vh">{`${t.close} `}</span>
            <Kbd keys="Escape" />
          </button>
        </div>
        <Menu
          aria-label={t.search}
          className={styles.list ?? ''}
          onAction={(id) => run(String(id))}
          renderEmptyState={() => <p className={styles.nothing}>{t.nothingFound(typed.trim())}</p>}
        >
          {sections.map(({ title, entries }) => (
            <MenuSection key={title}>
              <Header className="lab">{title}</Header>
              {entries.map(({ id, title: words, about, icon, keys }) => (
                <MenuItem key={id} id={id} textValue={words} className={styles.entry ?? ''}>
                  <Icon name={icon} />
                  <span className="cut">
                    <Marked text={words} typed={wordsOf(typed)} /> {about !== undefined && <span className="faint">{about}</span>}
                  </span>
                  {keys !== undefined && <Kbd keys={keys} />}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
      <div className={styles.keys}>
        <KeyLine
          keys={[
            ['↑,↓', t.toChoose],
            ['Enter', t.toOpen],
            ['>', t.onlyCommands],
          ]}
        />
      </div>
    </dialog>
  )
}

/** What is typed, as words to look for. */
const wordsOf = (typed: string) => plainCodeOf(typed.replace(/^\s*>/, '')).toLowerCase().split(/\s+/).filter(Boolean)

function useSections(routes: readonly Route[], typed: string) {
  const navigate = useNavigate()
  const words = wordsOf(typed)
  const isForCommands = typed.trimStart().startsWith('>')
  const products = useProducts(isForCommands ? '' : words.join(' '))
  const commands = useActiveKeys(useContext(KeyLayer))
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ keys }) => !keys.startsWith('G ') && keys !== 'Mod+K')
    .map(({ keys, label, run }): Entry => ({
      id: `do ${keys}`,
      title: label,
      icon: 'right',
      keys,
      run: () => run(new KeyboardEvent('keydown')),
    }))
  const places = routes
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title, rail }): Entry => ({
      id: path,
      title,
      icon: rail?.icon ?? 'user',
      keys: rail && `G ${rail.key}`,
      run: () => navigate(path),
    }))
  const viewShop: Entry = {
    id: 'shop',
    title: t.viewShop,
    icon: 'external',
    run: () => void window.open(shop.shopUrl, '_blank', 'noreferrer'),
  }
  const isFound = ({ title }: Entry) => words.every((word) => plainCodeOf(title).toLowerCase().includes(word))
  return [
    { title: t.products, entries: products },
    { title: t.doIt, entries: commands.filter(isFound) },
    ...(isForCommands ? [] : [{ title: t.goTo, entries: [...places, viewShop].filter(isFound) }]),
  ].filter(({ entries }) => entries.length > 0)
}

function useProducts(text: string): Entry[] {
  const navigate = useNavigate()
  const isWanted = useMay()('GET /products') && text.length >= SHORTEST_SEARCH
  const { data } = useAnswer('GET /products', { q: text, limit: MOST_PRODUCTS }, isWanted)
  if (!isWanted || !data) return []
  return data.rows.map(({ id, name, partNumber }) => ({
    id: `product ${id}`,
    title: name,
    about: partNumber,
    icon: 'box' as const,
    run: () => navigate(adminProductAddress(id)),
  }))
}

/** A text with what was typed marked in it. */
function Marked({ text, typed }: { text: string; typed: string[] }) {
  const found = new RegExp(`(${typed.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'i')
  const parts = typed.length === 0 ? [text] : text.split(found)
  return parts.map((part, place) => (place % 2 === 1 ? <mark key={place}>{part}</mark> : <span key={place}>{part}</span>))
}
