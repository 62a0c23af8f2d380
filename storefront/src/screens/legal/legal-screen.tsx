import { HOME, LEGAL, policyAddress } from '@shop/contract/addresses'
import type { Operator } from '@shop/contract/shop/shop'
import type { ReactNode } from 'react'
import { Article } from '../../features/content/article.tsx'
import { PolicyList } from '../../features/content/policy-list.tsx'
import { useAnswer } from '../../frame/calls/api.ts'
import { useHasPolicy } from '../../frame/identity.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import styles from './legal-screen.module.css'
import { addressLines, fieldsOf, type OperatorField } from './operator-fields.ts'
import { legalTexts } from './texts.ts'

export function LegalScreen() {
  const t = useTexts(legalTexts)
  const { home, legal } = useTexts(frameTexts)
  const language = useLanguage()
  const operator = useAnswer('GET /shop/operator', {}).data
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={legal} />
      <Article title={legal} description={t.lead} before={<PolicyList here={LEGAL} />}>
        <dl className={styles.list}>
          {fieldsOf(operator, language).map((field) => (
            <Row key={field} name={t.fields[field]}>
              <Value field={field} operator={operator} />
            </Row>
          ))}
          {language === 'ja' && <Terms />}
        </dl>
      </Article>
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Value({ field, operator }: { field: OperatorField; operator: Operator }) {
  const { email, phone } = operator
  switch (field) {
    case 'address':
      return <Address operator={operator} />
    case 'email':
      return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
    case 'phone':
      return <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
    default:
      return <span>{operator[field]}</span>
  }
}

function Address({ operator }: { operator: Operator }) {
  const country = new Intl.DisplayNames(useLanguage(), { type: 'region' }).of(operator.country) ?? operator.country
  return addressLines(operator, country).map((line) => (
    // Server and browser may name the country differently. The server's name then remains.
    <span key={line} suppressHydrationWarning>
      {line}
    </span>
  ))
}

/** Information on prices, and links to the policies on shipping, payment and returns, as Japanese law requires. */
function Terms() {
  const { terms } = useTexts(legalTexts)
  const { policies } = useTexts(frameTexts)
  const flags = (['shipping', 'payment', 'returns'] as const).filter(useHasPolicy())
  return (
    <>
      <Row name={terms.price}>{terms.priceText}</Row>
      {flags.map((flag) => (
        <Row key={flag} name={terms[flag]}>
          <ShopLink to={policyAddress(flag)}>{policies[flag]}</ShopLink>
        </Row>
      ))}
    </>
  )
}
