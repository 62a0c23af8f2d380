import { SEARCH } from '@shop/contract/addresses'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { useRef } from 'react'
import { useLocation } from '../../frame/router.tsx'
import { ShopForm } from '../../frame/forms/address-form.tsx'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { iconButtonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSuggestions } from '../suggestions/use-suggestions.tsx'
import styles from './search-field.module.css'
import { frameTexts } from '../../frame/texts.ts'

/** The search of the header: a field with suggestions, on narrow screens a button that leads to the field of /search. On /search, which has a field of its own, there is none. */
export function SearchField() {
  const t = useTexts(frameTexts)
  const { pathname } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const { fieldProps, list } = useSuggestions(field, 'header')
  return (
    <>
      {pathname !== SEARCH && (
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

/** Read by the search screen: the focus goes to its field. */
const TO_FIELD = { isForField: true }
