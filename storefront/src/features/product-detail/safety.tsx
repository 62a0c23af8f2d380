import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../frame/language.tsx'
import { textLinkClass } from '../../ui/button.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import styles from './safety.module.css'
import { productDetailTexts } from './texts.ts'

/** Shows the warnings and contacts that product safety law requires. Renders nothing without them. */
export function Safety({ safety }: { safety: ProductDetail['safety'] }) {
  const t = useTexts(productDetailTexts)
  if (!safety) return null
  const warnings = linesOf(safety.warnings)
  return (
    <section className={styles.section}>
      <SectionHead title={t.safety} />
      <div className={styles.parts}>
        {warnings.length > 0 && (
          <div className={styles.warnings}>
            <h3 className="lab">{t.warnings}</h3>
            <ul>
              {warnings.map((line, place) => (
                <li key={place}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <Company title={t.maker} lines={linesOf(safety.maker)} />
        <Company title={t.responsibleInEu} lines={linesOf(safety.responsible)} />
      </div>
    </section>
  )
}

function Company({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <div className={styles.company}>
      <h3 className="lab">{title}</h3>
      <address>
        {lines.map((line, place) => (
          <p key={place}>
            <Line text={line} />
          </p>
        ))}
      </address>
    </div>
  )
}

function Line({ text }: { text: string }) {
  const href = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? `mailto:${text}` : /^https:\/\/\S+$/.test(text) ? text : undefined
  if (href === undefined) return <span>{text}</span>
  return (
    <a className={textLinkClass} href={href} rel="noopener">
      {text}
    </a>
  )
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])
