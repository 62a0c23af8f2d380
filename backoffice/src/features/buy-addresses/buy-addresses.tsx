import { LIST_LIMITS, TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import { DEFAULT_FIRST, LANGUAGES, LANGUAGE_NAME, type Language } from '@shop/contract/languages'
import { Fragment, useId } from 'react'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { StateMark } from '../../ui/marks/marks.tsx'
import { entryClass, Grip, type Order, OrderNews, useOrder } from '../../ui/order/order.tsx'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { useEntryKeys } from '../records/fields/entry-keys.ts'
import { FieldPlace } from '../records/fields/record-field.tsx'
import { useField, useRights } from '../records/record-context.tsx'
import { isSame } from '../records/merging.ts'
import { buyAddressTexts as t } from './texts.ts'
import styles from './buy-addresses.module.css'
import { UrlField } from './url-field.tsx'
import { type BuyAddress, sellerOf, whereToBuy } from './where-to-buy.ts'

/** The first address of each language becomes its *Buy* button. `deadOf` returns the problem that the last link check found. */
export function BuyAddresses({ deadOf = () => undefined }: { deadOf?: (url: string) => string | undefined }) {
  const id = useId()
  const [field, change] = useField<readonly BuyAddress[]>('buyUrls')
  const { mayWrite } = useRights()
  const isOpen = mayWrite('buyUrls')
  const addresses = field.value
  const { keys, order: setKeys, takeOff } = useEntryKeys(addresses.length)
  const nameOf = (key: string) => {
    const address = addresses[keys.indexOf(key)]
    return (address && sellerOf(address)) || t.addressNumber(keys.indexOf(key) + 1)
  }
  const order = useOrder({
    keys,
    nameOf,
    onOrder: (next) => {
      setKeys(next)
      change(next.flatMap((key) => addresses[keys.indexOf(key)] ?? []))
    },
  })
  return (
    <FieldPlace name="buyUrls">
      <div role="group" aria-labelledby={id} className={styles.group}>
        <b id={id}>{t.addresses}</b>
        {addresses.map((address, place) => {
          const key = keys[place] ?? ''
          return (
            <Address
              key={key}
              entryKey={key}
              order={order}
              address={address}
              name={nameOf(key)}
              isOpen={isOpen}
              dead={deadOf(address.url)}
              isNew={(part) => !field.saved.some((saved) => isSame(saved[part], address[part]))}
              problemOf={(part) => field.problems[`${place}.${part}`]}
              onChange={(part) => change(addresses.map((one, index) => (index === place ? { ...one, ...part } : one)))}
              onTakeOff={() => {
                takeOff(place)
                change(addresses.filter((_, index) => index !== place))
              }}
            />
          )
        })}
        <OrderNews order={order} />
        <FieldError id={`${id}-error`}>{field.problems['']}</FieldError>
        {isOpen && addresses.length < LIST_LIMITS.buyUrls && (
          <div className="row">
            <Button
              looks={['small']}
              icon="plus"
              onClick={() => {
                change([...addresses, { seller: '', label: '', url: '', languages: [] }])
                requestAnimationFrame(() => {
                  const rows = document.getElementById(id)?.parentElement?.querySelectorAll('[data-address]')
                  rows?.[rows.length - 1]?.querySelector('input')?.focus()
                })
              }}
            >
              {t.addAddress}
            </Button>
          </div>
        )}
        <Outcome addresses={addresses} />
      </div>
    </FieldPlace>
  )
}

interface AddressProps {
  entryKey: string
  order: Order
  address: BuyAddress
  name: string
  isOpen: boolean
  dead: string | undefined
  isNew: (part: keyof BuyAddress) => boolean
  problemOf: (part: keyof BuyAddress) => string | undefined
  onChange: (part: Partial<BuyAddress>) => void
  onTakeOff: () => void
}

function Address({ entryKey, order, address, name, isOpen, dead, isNew, problemOf, onChange, onTakeOff }: AddressProps) {
  const { ref, ...entry } = order.entry(entryKey)
  const texts = [
    ['seller', t.seller, TEXT_LIMITS.seller],
    ['label', t.label, TEXT_LIMITS.sellerLabel],
  ] as const
  return (
    <div ref={ref} {...entry} data-address className={`${styles.address} ${entryClass}`}>
      {isOpen ? <Grip {...order.gripOf(entryKey)} /> : <span />}
      <div className={styles.parts}>
        <UrlField
          name={name}
          url={address.url}
          isOpen={isOpen}
          dead={dead}
          isChanged={isNew('url')}
          problem={problemOf('url')}
          onChange={(url) => onChange({ url })}
        />
        {texts.map(([part, label, max]) => (
          <TextField
            key={part}
            label={label}
            maxLength={max}
            readOnly={!isOpen}
            isChanged={isNew(part)}
            error={problemOf(part)}
            value={address[part]}
            onChange={(event) => onChange({ [part]: event.currentTarget.value })}
          />
        ))}
        <Languages
          of={name}
          chosen={address.languages}
          isOpen={isOpen}
          isChanged={isNew('languages')}
          onChange={(languages) => onChange({ languages })}
        />
      </div>
      {isOpen && <IconButton icon="close" small label={t.takeOff(name)} onClick={onTakeOff} />}
    </div>
  )
}

interface LanguagesProps {
  of: string
  chosen: readonly Language[]
  isOpen: boolean
  isChanged: boolean
  onChange: (languages: Language[]) => void
}

function Languages({ of, chosen, isOpen, isChanged, onChange }: LanguagesProps) {
  const toggle = (language: Language) =>
    onChange(LANGUAGES.filter((one) => (one === language ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <div role="group" aria-label={t.languagesOf(of)} className={`${styles.languages} ${isChanged ? styles.changed : ''}`}>
      <span className="lab">{t.pagesIn}</span>
      {DEFAULT_FIRST.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={chosen.includes(language)}
          title={LANGUAGE_WORDS[language]}
          disabled={!isOpen}
          onClick={() => toggle(language)}
        >
          <span>{language.toUpperCase()}</span>
          <span className="vh">{` ${LANGUAGE_WORDS[language]}`}</span>
        </button>
      ))}
      <span className="faint">{chosen.length === 0 ? t.everyLanguage : ''}</span>
    </div>
  )
}

function Outcome({ addresses }: { addresses: readonly BuyAddress[] }) {
  const places = whereToBuy(addresses)
  return (
    <dl className={styles.outcome}>
      {DEFAULT_FIRST.map((language) => {
        const place = places.find((one) => one.language === language)
        return (
          <Fragment key={language}>
            <dt lang={language}>{LANGUAGE_NAME[language]}</dt>
            <dd>
              {place?.buy ? (
                <>
                  <span>{t.buyAt(sellerOf(place.buy))}</span>
                  {place.others.length > 0 && <span className="faint">{` · ${t.others(place.others.map(sellerOf))}`}</span>}
                </>
              ) : (
                <StateMark tone="bad">{t.noBuy}</StateMark>
              )}
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}
