import { CONTACT, HELP, HOME } from '@shop/contract/addresses'
import type { HelpInList } from '@shop/contract/content/pages'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { useId } from 'react'
import { useNavigate, useSearchParams } from '@shop/ui/router'
import { HelpRows, HelpRowsSkeleton } from '../../features/content/help-rows.tsx'
import { searchHelp } from '../../features/content/help-search.ts'
import { contentTexts } from '../../features/content/texts.ts'
import { useAsk } from '../../frame/calls/api.ts'
import { useFieldOfAddress } from '../../frame/forms/address-form.tsx'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './help-screen.module.css'
import { helpTextOf } from './help-text.ts'

export function HelpScreen() {
  const t = useTexts(contentTexts)
  const { home, help, helpCentre } = useTexts(frameTexts)
  const [search] = useSearchParams()
  const typed = helpTextOf(search)
  const articles = useAsk('GET /help/list', {})
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={help} />
      <h1 className={styles.title}>{helpCentre}</h1>
      <SearchBox typed={typed} />
      <AsyncView
        answer={articles}
        loading={<HelpRowsSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={
          <Empty title={t.noHelp} text={t.noHelpText}>
            <AskUs />
          </Empty>
        }
      >
        {(list) => <Found articles={list} typed={typed.trim()} />}
      </AsyncView>
    </>
  )
}

/** Search field that filters the articles while the user types. Without JavaScript, the form leads to the same URL. */
function SearchBox({ typed }: { typed: string }) {
  const t = useTexts(contentTexts)
  const { search: label } = useTexts(frameTexts)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const field = useFieldOfAddress(typed)
  const id = useId()

  const filter = (text: string) => {
    const next = new URLSearchParams(search)
    if (text === '') next.delete('q')
    else next.set('q', text)
    navigate(`?${next}`, { replace: true, state: { scroll: 'keep' } })
  }
  return (
    <form action={HELP} role="search" aria-label={label} className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" />
      <label className="vh" htmlFor={id}>
        {t.searchArticles}
      </label>
      <input
        id={id}
        ref={field}
        type="search"
        name="q"
        defaultValue={typed}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={t.searchArticles}
        autoComplete="off"
        onChange={(event) => filter(event.target.value)}
      />
    </form>
  )
}

function Found({ articles, typed }: { articles: HelpInList[]; typed: string }) {
  const t = useTexts(contentTexts)
  const { found, words, corrected } = searchHelp(articles, typed)
  return (
    <>
      <p className={found.length > 0 ? `${styles.count} ${corrected === undefined ? 'mono muted' : ''}` : 'vh'} role="status">
        {corrected === undefined ? t.articles(found.length) : t.correctedTo(typed, corrected)}
      </p>
      {found.length > 0 ? (
        <HelpRows articles={found} words={words} />
      ) : (
        <div className={styles.nothing}>
          <Empty title={t.noArticle(typed)} text={t.noArticleText}>
            <AskUs />
          </Empty>
        </div>
      )}
    </>
  )
}

function AskUs() {
  const t = useTexts(contentTexts)
  return (
    <ShopLink className={buttonClass()} to={CONTACT}>
      {t.askUs}
    </ShopLink>
  )
}
