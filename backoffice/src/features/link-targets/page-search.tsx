import { ABOUT, ALL_SERIES, CONTACT, HELP, HOME, OFFERS, productAddress, VIDEOS } from '@shop/contract/addresses'
import { type Kind, pageInShop } from '@shop/contract/kinds/kind'
import { KINDS } from '@shop/contract/kinds/kinds'
import { useDeferredValue, useState } from 'react'
import { useAnswer } from '../../frame/calls/queries.ts'
import { type Found, FoundList, searchKeys } from '../../ui/fields/found-list.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { callsOf } from '../kind-words/calls-of-kind.ts'
import styles from './page-search.module.css'
import { linkTargetTexts as t } from './texts.ts'

const MOST_OF_KIND = 4
const SHORTEST_SEARCH = 2

const PAGES = Object.entries({
  [HOME]: t.home,
  [ALL_SERIES]: t.allSeries,
  [OFFERS]: t.offers,
  [VIDEOS]: t.videos,
  [HELP]: t.help,
  [ABOUT]: t.about,
  [CONTACT]: t.contact,
}).map(([path, name]) => pageOf(path, name))

function pageOf(path: string, name: string, imageUrl: string | null = null): Found {
  return { id: path, name, number: path, imageUrl }
}

/** Search for a published page of the shop, by its title. */
export function PageSearch({ onChoose }: { onChoose: (path: string) => void }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { pages, isCurrent } = usePages(q)
  const choose = ({ number: path }: Found) => {
    setTyped('')
    onChoose(path)
  }
  return (
    <div className={styles.search}>
      <SearchField
        label={t.search}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={searchKeys(q === typed.trim() ? pages : [], choose)}
      />
      <p role="status" className={isCurrent && q.length >= SHORTEST_SEARCH && pages.length === 0 ? 'faint' : 'vh'}>
        {q.length < SHORTEST_SEARCH || !isCurrent ? '' : t.found(pages.length)}
      </p>
      <FoundList found={pages} onChoose={choose} />
    </div>
  )
}

function usePages(q: string) {
  const isWanted = q.length >= SHORTEST_SEARCH
  const products = useAnswer('GET /products', { q, limit: MOST_OF_KIND, 'filter[state]': 'live' }, isWanted)
  const ofKinds = [useKind(KINDS.series, q), useKind(KINDS.article, q), useKind(KINDS.video, q), useKind(KINDS.part, q)]
  const folded = q.toLowerCase()
  const pages = [
    ...PAGES.filter(({ name, number }) => name.toLowerCase().includes(folded) || number.includes(folded)),
    ...(products.data?.rows ?? []).map(({ id, name, imageUrl }) => pageOf(productAddress(id), name, imageUrl)),
    ...ofKinds.flatMap(({ pages }) => pages),
  ]
  const isCurrent = [products, ...ofKinds].every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData)
  return { pages: isWanted && isCurrent ? pages : [], isCurrent: !isWanted || isCurrent } // otherwise Enter would choose before all are found
}

function useKind(declaration: Kind, q: string) {
  const { data, isPending, isPlaceholderData } = useAnswer(
    callsOf(declaration).list,
    { q, limit: MOST_OF_KIND, 'filter[state]': 'live' },
    q.length >= SHORTEST_SEARCH,
  )
  return { isPending, isPlaceholderData, pages: (data?.rows ?? []).map((row) => pageOf(pageInShop(declaration, row) ?? '', row.title)) }
}
