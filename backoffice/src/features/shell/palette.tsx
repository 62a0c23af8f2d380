import { adminProductAddress } from '@shop/contract/manage/addresses'
import { plainCodeOf } from '@shop/contract/search/typed-codes'
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, TextField } from 'react-aria-components'
import { useModal } from '@shop/ui/modal'
import { useNavigate } from '@shop/ui/router'
import { useAnswer } from '../../frame/calls/queries.ts'
import { useKeyLayer } from '../../frame/keys/keys.ts'
import { useMay } from '../../frame/rights.ts'
import { Kbd, KeyLine } from '../../ui/controls/kbd.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Entry, usePaletteEntries } from './palette-entries.ts'
import { hasWords } from './palette-words.ts'
import styles from './palette.module.css'
import type { Route } from './route.ts'
import { shellTexts as t } from './texts.ts'

const MOST_PRODUCTS = 5
const SHORTEST_SEARCH = 2

interface Props {
  routes: readonly Route[]
  typed: string
  onType: (text: string) => void
  onClose: () => void
}

/** Command palette, which finds products, commands and screens. A leading `>` limits the search to commands. */
export function Palette({ routes, typed, onType: setTyped, onClose }: Props) {
  const sections = useSections(routes, typed)
  const { close, props } = useModal(onClose)
  useKeyLayer()
  const run = (id: string) => {
    const entry = sections.flatMap(({ entries }) => entries).find((one) => one.id === id)
    close() // closes first, because closing returns the focus and the action may open a dialog
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be focusable */}
        <div className={styles.list} role="region" aria-label={t.found} tabIndex={0}>
          <Menu
            aria-label={t.search}
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
        </div>
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

const wordsOf = (typed: string) => plainCodeOf(typed.replace(/^\s*>/, '')).toLowerCase().split(/\s+/).filter(Boolean)

function useSections(routes: readonly Route[], typed: string) {
  const words = wordsOf(typed)
  const isForCommands = typed.trimStart().startsWith('>')
  const products = useProducts(isForCommands ? '' : words.join(' '))
  const entries = usePaletteEntries(routes)
  const isFound = ({ title, about, words: more }: Entry) => hasWords(words, title, about, more)
  // Matches in titles rank above matches in synonyms.
  const found = (some: readonly Entry[]) => {
    const those = some.filter(isFound)
    return [...those.filter(({ title }) => hasWords(words, title)), ...those.filter(({ title }) => !hasWords(words, title))]
  }
  const isTyped = words.length > 0
  return [
    { title: t.products, entries: products },
    { title: t.doIt, entries: found([...entries.commands, ...(isTyped ? [...entries.tasks, ...entries.settings] : [])]) },
    ...(isForCommands
      ? []
      : [
          { title: t.goTo, entries: found(entries.places) },
          { title: t.elsewhere, entries: isTyped ? found(entries.elsewhere) : [] },
        ]),
  ].filter(({ entries: those }) => those.length > 0)
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

function Marked({ text, typed }: { text: string; typed: string[] }) {
  const found = new RegExp(`(${typed.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'i')
  const parts = typed.length === 0 ? [text] : text.split(found)
  return parts.map((part, place) => (place % 2 === 1 ? <mark key={place}>{part}</mark> : <span key={place}>{part}</span>))
}
