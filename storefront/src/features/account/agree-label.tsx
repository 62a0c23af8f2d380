import { policyAddress } from '@shop/contract/addresses'
import { useHasPolicy } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import styles from './agree-label.module.css'
import { accountTexts } from './texts.ts'

/** What is agreed to, by the flags of its policies. */
export type Agreed = 'service' | 'privacy'

/**
 * "I agree to …", whose two names open what is agreed to: over the form (spec §2, Register), or without `onOpen` its page. The name of a policy that the
 * shop does not have opens nothing.
 */
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
