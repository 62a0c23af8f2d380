import { SEARCH } from '@shop/contract/addresses'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { useRef } from 'react'
import { useLocation, useSearchParams } from '@shop/ui/router'
import { ShopForm } from '../../frame/forms/address-form.tsx'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSuggestions } from '../suggestions/use-suggestions.tsx'
import styles from './search-field.module.css'
import { frameTexts } from '../../frame/texts.ts'

/** Search field with suggestions, except where /search has its own. Narrow screens show a link to /search instead. */
export function SearchField() {
  const t = useTexts(frameTexts)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isOfFitting = search.has('fits') && !search.get('name')?.trim()
  const field = useRef<HTMLInputElement>(null)
  const { fieldProps, list } = useSuggestions(field, 'header')
  return (
    <>
      {(pathname !== SEARCH || isOfFitting) && (
        <ShopForm to={SEARCH} role="search" aria-label={t.searchModels} className={styles.form}>
          <Icon name="search" small />
          <input
            ref={field}
            {...fieldProps}
            type="search"
            name="name"
            aria-label={t.searchModels}
            placeholder={t.searchModels}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
          />
          {list}
        </ShopForm>
      )}
      <ShopLink className={`${iconButtonClass} ${styles.link}`} to={SEARCH} state={TO_FIELD} aria-label={t.search} title={t.search}>
        <Icon name="search" />
      </ShopLink>
    </>
  )
}

/** History state that makes the search screen focus its field. */
const TO_FIELD = { isForField: true }
