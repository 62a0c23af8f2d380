import type { Facet } from '@shop/contract/catalog/filters/facets'
import { shownFigure } from '@shop/contract/catalog/shown-value'
import type { SpecFilter, SpecRange } from '@shop/contract/catalog/filters/spec-filters'
import type { Language } from '@shop/contract/languages'
import { type End, typedBound } from '@shop/contract/catalog/units/systems'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { Words } from '../../../frame/words/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { unitName } from '../../units/other-system.ts'
import { unitsTexts } from '../../units/texts.ts'
import { FigureInput } from '../../../ui/forms/figure-input.tsx'
import { figureText, plainFigure } from './typed-figure.ts'
import styles from './facet-fields.module.css'
import { NotStated } from './points-facet.tsx'
import { LateSlider } from './slider/late-slider.tsx'
import { boundName, rangeOf } from './spec-fields.ts'
import { facetsTexts } from './texts.ts'
import { boundText } from './use-spec-words.ts'

type Problem = 'minAboveMax' | 'notAFigure'

interface Props {
  facet: Facet
  filter: SpecFilter | undefined
  unit: string
}

export function RangeFacet({ facet, filter, unit }: Props) {
  const t = useTexts(facetsTexts)
  const { unitNames } = useTexts(unitsTexts)
  const language = useLanguage()
  const id = useId()
  const applied = rangeOf(filter) ?? { min: null, max: null } // two fields cannot show several ranges
  const over = `${applied.min} ${applied.max}`
  const [drawn, setDrawn] = useState({ ...applied, over })
  if (drawn.over !== over) setDrawn({ ...applied, over }) // a stale range would reappear if a chip or Back restored its URL
  const range = drawn.over === over ? drawn : applied
  const [problem, setProblem] = useState<Problem>()
  const name = unitName(unit, unitNames)

  const handleSlide = (bounds: SpecRange) => {
    setDrawn({ ...bounds, over })
    setProblem(undefined)
  }
  const spoken = (edge: number, end: End) => shownFigure(Number(boundText(edge, facet, unit, end)), name || undefined, language)
  const labelOf = (end: End) => (end === 'min' ? t.from(facet.name) : t.upTo(facet.name))
  const bound = (end: End) => (
    <Bound
      name={boundName(facet.key, end, facet.unit, unit)}
      label={name ? t.withUnit(labelOf(end), name) : labelOf(end)}
      shown={figureText(boundText(range[end], facet, unit, end), language)}
      example={figureText(boundText(facet[end], facet, unit, end), language)}
      problemId={problem && `${id}-problem`}
    />
  )
  return (
    <fieldset className={styles.facet} aria-describedby={problem && `${id}-problem`}>
      <legend>
        <Words text={facet.name} />
        <span className="mono muted">{name}</span>
      </legend>
      {facet.buckets.length > 1 && (
        <LateSlider name={facet.name} buckets={facet.buckets} range={range} spoken={spoken} onSlide={handleSlide} />
      )}
      <div className={styles.pair} onInput={({ currentTarget }) => setProblem(problemIn(currentTarget, facet, unit, language))}>
        {bound('min')}
        <span aria-hidden="true">–</span>
        {bound('max')}
      </div>
      {problem && (
        <p className={styles.problem} id={`${id}-problem`} role="alert" data-mistake="">
          <Icon name="alert" small />
          <span>{t[problem]}</span>
        </p>
      )}
      <NotStated facet={facet} filter={filter} />
    </fieldset>
  )
}

interface BoundProps {
  name: string
  label: string
  shown: string
  example: string
  problemId: string | undefined
}

/** Field for a bound. Typed text stays until another bound is applied. */
function Bound({ name, label, shown, example, problemId }: BoundProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (field.current) field.current.value = shown
  }, [shown])
  return (
    <FigureInput
      ref={field}
      name={name}
      aria-label={label}
      placeholder={example}
      defaultValue={shown}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
    />
  )
}

function problemIn(pair: HTMLElement, measure: Facet, unit: string, language: Language): Problem | undefined {
  const [min, max] = pair.querySelectorAll('input')
  const [from, to] = [min, max].map((field, index) =>
    field?.value ? typedBound(plainFigure(field.value, language), unit, measure, index === 0 ? 'min' : 'max') : undefined,
  )
  const isTyped = (field: HTMLInputElement | undefined) => field !== undefined && field.value !== ''
  if ((isTyped(min) && from === undefined) || (isTyped(max) && to === undefined)) return 'notAFigure'
  return from !== undefined && to !== undefined && from > to ? 'minAboveMax' : undefined
}
