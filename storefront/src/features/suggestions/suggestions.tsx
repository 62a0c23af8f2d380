import { searchAddress } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { keyOf, query } from '../../frame/calls/api.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { useNavigate } from '../../frame/router.tsx'
import { kindOfSeries, useSeriesList } from '../series/use-series.ts'
import { reportSearch } from './report-search.ts'
import { groupsOf, type Option } from './suggestion-groups.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'
import { suggestionsTexts } from './texts.ts'
import { useCombobox } from './use-combobox.ts'
import { useTypedText } from './use-typed-text.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  place: 'header' | 'page'
  /** What has been typed already. */
  typed: string
}

/** The list of what the text of a search field may mean, and what makes the field its combobox. Stands in the form of the field. */
export function Suggestions({ field, place, typed }: Props) {
  const t = useTexts(suggestionsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const series = useSeriesList().map((one) => ({ id: one.id, name: one.name, kind: kindOfSeries(one) }))
  const [isOpen, setOpen] = useState(typed !== '')
  const [active, setActive] = useState(-1)
  const text = useTypedText(field, typed, () => {
    setOpen(true)
    setActive(-1)
  })
  const { data, isPlaceholderData } = useQuery<AnswerOf<'GET /search/suggest'>, Failure>({
    queryKey: keyOf(query('GET /search/suggest', { q: text }), language),
    enabled: text !== '',
    placeholderData: keepPreviousData, // nothing jumps while one types
  })
  const answer = text === '' ? undefined : data
  const groups = answer ? groupsOf(answer, series) : []
  const all: Option | undefined = answer && answer.total > 0 ? { key: 'all', to: searchAddress(answer.corrected ?? text), name: t.allResults(answer.total) } : undefined // prettier-ignore
  const options = [...groups.flatMap((group) => group.options), ...(all ? [all] : [])]
  const isNothing = answer?.total === 0 && groups.every(({ type }) => type === 'series') && answer.series.length === 0
  const isShown = isOpen && answer !== undefined && !(isPlaceholderData && options.length === 0)

  const answered = isPlaceholderData || !answer ? '' : text
  const [reported, setReported] = useState('')
  const report = (searched: string, opened: Option['opens'] | null) => {
    if (searched === '' || searched === reported) return
    setReported(searched)
    reportSearch(searched, opened ?? null, language)
  }
  const follow = (option: Option) => {
    setOpen(false)
    if (option.opens) report(text, isNothing ? null : option.opens) // also of the list before, while the next one loads
    else setReported(text) // its page reports
  }

  const listId = isShown && options.length > 0 ? `${id}list` : undefined
  const idOf = (option: Option) => `${id}${option.key}`
  useCombobox(field, {
    listId,
    options: isShown ? options.map(idOf) : [],
    active,
    onActive: setActive,
    onChoose: (place) => {
      const option = options[place]
      if (!option) return
      follow(option)
      navigate(option.to)
    },
    onOpen: () => setOpen(true),
    onClose: () => {
      setOpen(false)
      setActive(-1)
    },
  })
  useEndOfSearch(field, {
    onSubmit: () => {
      setOpen(false)
      setReported(text)
    },
    onLeave: () => {
      setOpen(false)
      setActive(-1)
      report(answered, null)
    },
  })

  return (
    <>
      <p role="status" className="vh">
        {isShown &&
          answered !== '' &&
          (isNothing ? t.nothingFor(text) : t.counts(answer.total, options.length - answer.products.length - (all ? 1 : 0)))}
      </p>
      {isShown && (
        <SuggestionPanel
          id={`${id}list`}
          place={place}
          text={text}
          corrected={isPlaceholderData ? null : answer.corrected}
          isNothing={isNothing}
          total={answer.total}
          groups={groups}
          all={all}
          chosen={options[active]}
          idOf={idOf}
          onFollow={follow}
          onClose={() => {
            setOpen(false)
            report(answered, null)
          }}
        />
      )}
    </>
  )
}

/** How a search leaves its field: its form is submitted, or the focus goes elsewhere. */
function useEndOfSearch(field: RefObject<HTMLInputElement | null>, { onSubmit, onLeave }: { onSubmit: () => void; onLeave: () => void }) {
  const submit = useEffectEvent(() => onSubmit())
  const leave = useEffectEvent(() => onLeave())
  useEffect(() => {
    const form = field.current?.form
    if (!form) return
    const handleSubmit = () => submit()
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      const isOfWindow = form.contains(document.activeElement) // another window is looked at: the focus comes back
      const isKeyboardShut = relatedTarget === null && getComputedStyle(form).position === 'fixed' // of a phone, whose list fills the screen
      if (isOfWindow || isKeyboardShut || (relatedTarget instanceof Node && form.contains(relatedTarget))) return
      leave()
    }
    form.addEventListener('submit', handleSubmit)
    form.addEventListener('focusout', handleFocusOut)
    return () => {
      form.removeEventListener('submit', handleSubmit)
      form.removeEventListener('focusout', handleFocusOut)
    }
  }, [field])
}
