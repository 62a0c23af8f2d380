import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { inElement } from '@shop/ui/in-element'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { HtmlView } from './html-view.tsx'
import styles from './rich-text.module.css'
import { richTextTexts as t } from './texts.ts'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx').then((file) => ({ default: file.RichTextEditor })))

interface Figure {
  key: string
  name: string
  value: string
}

export interface RichTextProps {
  label: ReactNode
  lang: string
  value: string
  onChange: (html: string) => void
  isReadOnly?: boolean
  isChanged?: boolean
  error?: ReactNode
  aside?: ReactNode
  /** Returns the specs whose values can be inserted. Undefined if there are none. */
  figures: (() => readonly Figure[]) | undefined
  /** The text in another language, which is also the placeholder of an empty text. */
  beside?: { html: string; lang: string; label: string } | undefined
}

/** Editor of a rich text. Until its code has loaded, the text is shown without the editor. */
export function RichText({ label, aside, error, ...props }: RichTextProps) {
  const id = useId()
  const { lang, value, isReadOnly, isChanged, beside } = props
  const [isBeside, setBeside] = useState(false)
  const fallsBack = value === '' && beside !== undefined && beside.html !== ''
  const reading = <HtmlView html={fallsBack ? beside.html : value} lang={fallsBack ? beside.lang : lang} />
  const loading = <div className={styles.loading}>{reading}</div>
  const frame = [styles.frame, isChanged && styles.changed, fallsBack && styles.fallback, error !== undefined && styles.wrong]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <span id={id}>{label}</span>
        <span className="end row">
          {inElement(aside)}
          {beside && beside.html !== '' && (
            <Button looks={['bare', 'small']} aria-pressed={isBeside} onClick={() => setBeside(!isBeside)}>
              {beside.label}
            </Button>
          )}
        </span>
      </div>
      <div className={isBeside ? styles.sides : ''}>
        <div className={frame}>
          {isReadOnly ? (
            <div role="region" aria-labelledby={id}>
              {reading}
            </div>
          ) : (
            <Suspense fallback={loading}>
              <RichTextEditor
                {...props}
                labelId={id}
                errorId={`${id}-error`}
                hasError={error !== undefined}
                placeholder={fallsBack ? reading : undefined}
                loading={loading}
              />
            </Suspense>
          )}
        </div>
        {isBeside && beside && (
          <section aria-label={t.other(beside.label)} className={styles.beside}>
            <HtmlView html={beside.html} lang={beside.lang} />
          </section>
        )}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
