import { PRODUCT_ISSUES } from '@shop/contract/manage/product-issues/issue-kinds'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'
import type { Language } from '@shop/contract/languages'
import { useState } from 'react'
import { adminProductAddress } from '@shop/contract/manage/addresses'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Link } from '../../frame/link.tsx'
import { numberText } from '../../frame/times.ts'
import { ButtonLink, IconButton, textLinkClass } from '../../ui/controls/button.tsx'
import { tabIdOf, Tabs } from '../../ui/controls/tabs.tsx'
import { Balloon, LanguageMark, tokenClass } from '../../ui/marks/marks.tsx'
import { AnswerView } from '../../ui/states/states.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { fieldOf } from '../product-issues/issue-kinds.ts'
import { ISSUE_WORDS } from '../product-issues/texts.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { amountText } from '../record-fields/shown-values.ts'
import type { ProductRow } from './address/list-rows.ts'
import styles from './peek.module.css'
import { COLUMN_LANGUAGES, peekTexts as t } from './texts.ts'

type Product = ManageAnswerOf<'GET /products/{id}'>

/** Quick view of a product beside the list. The shortcuts of the list continue to work. */
export function Peek({ row, search, onClose }: { row: ProductRow; search: string; onClose: () => void }) {
  const answer = useAnswer('GET /products/{id}', { id: row.id })
  return (
    <aside className={styles.panel} aria-label={t.label(row.name)}>
      <div className={styles.head}>
        <h2 className="cut">{row.name}</h2>
        <span className="row">
          <ButtonLink looks={['small']} to={adminProductAddress(row.id)} state={{ list: search }}>
            {t.open}
          </ButtonLink>
          <IconButton icon="close" label={t.close} small onClick={onClose} />
        </span>
      </div>
      <Thumb src={row.imageUrl} isLarge />
      <AnswerView answer={answer} failed={t.failed}>
        {(product) => <Looked product={product} search={search} />}
      </AnswerView>
    </aside>
  )
}

function Looked({ product, search }: { product: Product; search: string }) {
  const { id, partNumber, saved, available, sales } = product
  const values = valuesOf(product)
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={partNumber} value={saved.length > 0 ? t.savedChanges(saved.length) : ''} />
        <Fact name={t.price} value={amountText(values.price)} />
        {values.originalPrice !== null && <Fact name={t.was} value={amountText(values.originalPrice)} />}
        <Fact name={t.stock} value={numberText(available)} />
        <Fact name={t.sold} value={numberText(sales)} />
      </dl>
      <Issues product={product} search={search} />
      <Texts key={id} values={values} product={product} />
    </>
  )
}

/** Returns the values of a product. Saved changes override published values. */
const valuesOf = ({ shop, saved }: Product): Product['shop'] => ({
  ...shop,
  ...Object.fromEntries(saved.map(({ field, value }) => [field, value])),
})

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="mono faint">{name}</dt>
    <dd className="mono">{value}</dd>
  </div>
)

function Issues({ product: { id, findings, languages }, search }: { product: Product; search: string }) {
  if (findings.length === 0) return <p className={`muted ${styles.part}`}>{t.noIssues}</p>
  return (
    <ol className={styles.issues}>
      {findings.map(({ kind, field }, place) => (
        <li key={`${kind} ${field}`}>
          <Balloon tone={PRODUCT_ISSUES[kind]}>{place + 1}</Balloon>
          <span>{ISSUE_WORDS[kind].what}</span>
          <Link className={textLinkClass} to={adminProductAddress(id, field ?? fieldOf(kind, languages))} state={{ list: search }}>
            {ISSUE_WORDS[kind].fix}
          </Link>
        </li>
      ))}
    </ol>
  )
}

const PANEL = 'peek-texts'

function Texts({ product: { languages }, values }: { product: Product; values: Product['shop'] }) {
  const [language, setLanguage] = useState<Language>('en')
  return (
    <div className={styles.texts}>
      <Tabs
        label={t.language}
        panelId={PANEL}
        current={language}
        onChange={setLanguage}
        tabs={COLUMN_LANGUAGES.map((key) => ({
          key,
          label: key.toUpperCase(),
          mark: <LanguageMark language={LANGUAGE_WORDS[key]} state={languages[key]} />,
        }))}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabIdOf(PANEL, language)} className={styles.part}>
        {(['name', 'subtitle', 'description'] as const).map((name) => (
          <Text
            key={name}
            text={values[`${name}.${language}`]}
            english={values[`${name}.en`]}
            language={language}
            isName={name === 'name'}
          />
        ))}
      </div>
    </div>
  )
}

function Text({ text, english, language, isName }: { text: string | null; english: string | null; language: Language; isName: boolean }) {
  const own = text || null
  if (!own && !english) return null
  return (
    <p lang={own ? language : 'en'} className={own ? undefined : 'faint'} title={own ? undefined : t.empty}>
      {isName ? <b>{own ?? english}</b> : <WithTokens text={own ?? english ?? ''} />}
    </p>
  )
}

/** Shows placeholders of specs, such as `{top-speed}`, as marked keys without braces. */
function WithTokens({ text }: { text: string }) {
  return text.split(/(\{[\w-]+\})/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className={tokenClass}>
        {part.slice(1, -1)}
      </span>
    ) : (
      <span key={place}>{part}</span>
    ),
  )
}
