import { policyAddress } from '@shop/contract/addresses'
import { useHasPolicy } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import styles from './agree-label.module.css'
import { accountTexts } from './texts.ts'

export type Agreed = 'service' | 'privacy'

/** The policies' names are buttons that call `onOpen`; without `onOpen` they are links (spec §2, Register). */
export function AgreeLabel({ onOpen }: { onOpen?: (flag: Agreed) => void }) {
  const t = useTexts(accountTexts)
  const [before, between, after] = t.agree('|', '|').split('|')
  const hasPolicy = useHasPolicy()
  const nameOf = (flag: Agreed, name: string) => {
    if (!hasPolicy(flag)) return <span>{name}</span>
    return onOpen ? (
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => onOpen(flag)}>
        {name}
      </button>
    ) : (
      <ShopLink className={styles.link} to={policyAddress(flag)}>
        {name}
      </ShopLink>
    )
  }
  return (
    <>
      <span>{before}</span>
      {nameOf('service', t.termsOfService)}
      <span>{between}</span>
      {nameOf('privacy', t.privacyPolicy)}
      <span>{after}</span>
    </>
  )
}
