import { TimeOf } from '../../ui/marks/time-of.tsx'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import type { Customer } from './customer-calls.ts'
import styles from './customers.module.css'
import { DisabledMark } from './found-table.tsx'
import { customersTexts as t } from './texts.ts'
import { factsClass, partClass } from '../../ui/sheet/side-panel.tsx'

export function CustomerDetails({ customer }: { customer: Customer }) {
  const { email, isEmailVerified, nickname, language, createdTime, lastUsedTime, logins, isDisabled } = customer
  return (
    <>
      <dl className={factsClass}>
        <dt>{t.columns.status}</dt>
        <dd>
          <DisabledMark isDisabled={isDisabled} />
        </dd>
        <dt>{t.facts.email}</dt>
        <dd>
          <span translate="no">{email}</span> <span className="faint">{isEmailVerified ? t.confirmed : t.notConfirmed}</span>
        </dd>
        <dt>{t.facts.nickname}</dt>
        <dd translate="no">{nickname || t.noNickname}</dd>
        <dt>{t.facts.language}</dt>
        <dd>{LANGUAGE_WORDS[language]}</dd>
        <dt>{t.facts.since}</dt>
        <dd>
          <TimeOf iso={createdTime} />
        </dd>
        <dt>{t.facts.used}</dt>
        <dd>
          {lastUsedTime === null ? (
            t.never
          ) : (
            <>
              <TimeOf iso={lastUsedTime} /> <span className="faint">{t.devices(logins)}</span>
            </>
          )}
        </dd>
        <Disabled customer={customer} />
        <dt>{t.facts.newsletter}</dt>
        <dd>{t.newsletter[customer.newsletter ?? 'none']}</dd>
      </dl>
      <Stored customer={customer} />
    </>
  )
}

function Disabled({ customer: { disabledTime, disabledBecause } }: { customer: Customer }) {
  if (disabledTime === null || disabledBecause === null) return null
  return (
    <>
      <dt>{t.facts.disabled}</dt>
      <dd>
        <TimeOf iso={disabledTime} /> <span className="faint">{t.because[disabledBecause]}</span>
      </dd>
    </>
  )
}

function Stored({ customer: { stored, isEmailVerified } }: { customer: Customer }) {
  const kinds = Object.keys(t.storedOf) as Array<keyof typeof t.storedOf> // the keys of `storedOf`
  const some = kinds.filter((kind) => stored[kind] > 0)
  return (
    <section className={partClass} aria-label={t.stored}>
      <h3>{t.stored}</h3>
      {some.length === 0 ? (
        <p className="muted">{t.nothingStored}</p>
      ) : (
        <ul className={styles.stored}>
          {some.map((kind) => (
            <li key={kind}>{t.storedOf[kind](stored[kind])}</li>
          ))}
        </ul>
      )}
      {!isEmailVerified && <p className="faint">{t.byAddress}</p>}
    </section>
  )
}
