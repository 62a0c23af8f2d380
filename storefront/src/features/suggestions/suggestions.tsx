import { searchAddress } from '@shop/contract/addresses'
import type { AnswerOf } from '@shop/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useQuery } from '../../frame/calls/use-query.ts'
import { type RefObject, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { useNavigate } from '@shop/ui/router'
import { queryKeyOf, query } from '../../frame/calls/api.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { useOnStep } from '../../ui/late/use-on-step.ts'
import { kindOfSeries, useSeriesList } from '../series/use-series.ts'
import { reportSearch } from './report-search.ts'
import { rememberSearch } from './recent-searches.ts'
import { groupsOf, type Option, recentGroup } from './suggestion-groups.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'
import { suggestionsTexts } from './texts.ts'
import { useCombobox } from './use-combobox.ts'
import { useRecent } from './use-recent.ts'
import { useDebouncedText } from './use-debounced-text.ts'

interface Props {
  field: RefObject<HTMLInputElement | null>
  place: 'header' | 'page'
  typed: string
}

/** Turns the field into a combobox with suggestions. Must be rendered inside the field's form. */
export function Suggestions({ field, place, typed }: Props) {
  const t = useTexts(suggestionsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const series = useSeriesList().map((one) => ({ id: one.id, name: one.name, kind: kindOfSeries(one) }))
  const recent = useRecent(field)
  const [isOpen, setOpen] = useState(
    () => field.current === document.activeElement && (typed === '' ? recent.texts.length > 0 : !isSearched(typed)),
  )
  const [active, setActive] = useState(-1)
  const text = useDebouncedText(field, typed, () => {
    setOpen(true)
    recent.read()
    setActive(-1)
  })
  useOnStep(() => {
    setOpen(false)
    setActive(-1)
  })
  const { data, isPlaceholderData } = useQuery<AnswerOf<'GET /search/suggest'>, Failure>({
    queryKey: queryKeyOf(query('GET /search/suggest', { q: text }), language),
    enabled: text !== '',
    placeholderData: keepPreviousData, // prevents flicker while typing
  })
  const answer = text === '' ? undefined : data
  const groups = answer ? groupsOf(answer, series) : recentGroup(recent.texts)
  const all: Option | undefined = answer && answer.total > 0 ? { key: 'all', to: searchAddress(answer.corrected ?? text), name: t.allResults(answer.total) } : undefined // prettier-ignore
  const forget: Option | undefined =
    !answer && groups.length > 0 ? { key: 'forget', to: '', name: t.forget, act: recent.forget } : undefined
  const last = all ?? forget
  const options = [...groups.flatMap((group) => group.options), ...(last ? [last] : [])]
  const isNothing = answer?.total === 0 && groups.every(({ type }) => type === 'series') && answer.series.length === 0
  const isShown = isOpen && (answer ? !(isPlaceholderData && options.length === 0) : options.length > 0)

  const answered = isPlaceholderData || !answer ? '' : text
  const [reported, setReported] = useState('')
  const report = (searched: string, opened: Option['opens'] | null) => {
    if (searched === '' || searched === reported) return
    setReported(searched)
    reportSearch(searched, opened ?? null, language)
  }
  const follow = (option: Option) => {
    if (option.act) return option.act()
    setOpen(false)
    rememberSearch(text || option.name)
    if (option.opens) report(text, isNothing ? null : option.opens) // also options of the previous list, while the next one loads
    else setReported(text) // the opened page reports the search
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
      if (!option.act) navigate(option.to)
    },
    onOpen: () => {
      recent.read()
      setOpen(true)
    },
    onClose: () => {
      setOpen(false)
      setActive(-1)
    },
  })
  useEndOfSearch(field, {
    onFocus: () => {
      recent.read()
      if (recent.isBlank()) setOpen(true)
    },
    onSubmit: () => {
      setOpen(false)
      rememberSearch(field.current?.value ?? '')
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
        {recent.isForgotten && <span>{t.forgotten}</span>}
        {isShown && !answer && <span>{t.recentCount(recent.texts.length)}</span>}
        {isShown && answer && answered !== '' && (
          <span>{isNothing ? t.nothingFor(text) : t.counts(answer.total, options.length - answer.products.length - (all ? 1 : 0))}</span>
        )}
      </p>
      {isShown && (
        <SuggestionPanel
          id={`${id}list`}
          place={place}
          text={text}
          corrected={!answer || isPlaceholderData ? null : answer.corrected}
          isNothing={isNothing}
          total={answer?.total ?? 0}
          groups={groups}
          last={last}
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

/** True if the URL, even of a pending navigation, already searches for the text: Enter may be pressed before this code loads. */
const isSearched = (text: string) => new URLSearchParams(window.location.search).get('name') === text.trim()

/** Detects the start (focus) and end (submit, blur) of a search. */
function useEndOfSearch(
  field: RefObject<HTMLInputElement | null>,
  { onFocus, onSubmit, onLeave }: Record<'onFocus' | 'onSubmit' | 'onLeave', () => void>,
) {
  const begin = useEffectEvent(() => onFocus())
  const submit = useEffectEvent(() => onSubmit())
  const leave = useEffectEvent(() => onLeave())
  useLayoutEffect(() => {
    const form = field.current?.form
    if (!form) return
    const handleSubmit = () => submit()
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      const isOfWindow = form.contains(document.activeElement) // the window lost the focus; the field will get it back
      const isKeyboardShut = relatedTarget === null && getComputedStyle(form).position === 'fixed' // the list fills a phone's screen
      if (isOfWindow || isKeyboardShut || (relatedTarget instanceof Node && form.contains(relatedTarget))) return
      leave()
    }
    const input = field.current
    const handleFocus = () => begin()
    input?.addEventListener('focus', handleFocus)
    form.addEventListener('submit', handleSubmit)
    form.addEventListener('focusout', handleFocusOut)
    return () => {
      input?.removeEventListener('focus', handleFocus)
      form.removeEventListener('submit', handleSubmit)
      form.removeEventListener('focusout', handleFocusOut)
    }
  }, [field])
}
