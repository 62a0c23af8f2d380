import { SEARCH } from '@shop/contract/addresses'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { type RefObject, useId } from 'react'
import { ShopForm } from '../../frame/forms/address-form.tsx'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSuggestions } from '../suggestions/use-suggestions.tsx'
import styles from './search-heading.module.css'
import { frameTexts } from '../../frame/texts.ts'

/** Numbers of letters from which the text is smaller, and smallest. */
const LONG = 18
const LONGEST = 24

/** Counts letters. Chinese, Japanese and Korean characters count as one and a half. */
const widthOf = (text: string) => text.length + (text.match(/[\u3000-\uffef]/g)?.length ?? 0) / 2

function sizeOf(text: string) {
  const letters = widthOf(text)
  if (letters < LONG) return ''
  return letters < LONGEST ? styles.long : `${styles.long} ${styles.longest}`
}

interface Props {
  name: string
  fieldRef: RefObject<HTMLInputElement | null>
  /** Called if the same text was submitted again. */
  onSame: () => void
}

/** Heading that consists of the search field with suggestions. Enter or the button starts a search. */
export function SearchHeading({ name, fieldRef, onSame }: Props) {
  const t = useTexts(frameTexts)
  const id = useId()
  const { fieldProps, list } = useSuggestions(fieldRef, 'page')
  return (
    <ShopForm to={SEARCH} role="search" aria-label={t.search} className={styles.form} onSame={onSame}>
      <h1 className={`${styles.heading} ${sizeOf(name)}`}>
        <label className="vh" htmlFor={id}>
          {t.searchModels}
        </label>
        <input
          id={id}
          ref={fieldRef}
          {...fieldProps}
          className={styles.field}
          type="search"
          name="name"
          defaultValue={name}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t.searchModels}
          enterKeyHint="search"
          autoComplete="off"
        />
      </h1>
      <button className={buttonClass('solid')}>
        <Icon name="search" small />
        <span>{t.search}</span>
      </button>
      {list}
    </ShopForm>
  )
}
