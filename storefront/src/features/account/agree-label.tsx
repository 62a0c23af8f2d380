import { useTexts } from '../../frame/language.tsx'
import styles from './agree-label.module.css'
import { accountTexts } from './texts.ts'

/** What is agreed to, by the flags of its policies. */
export type Agreed = 'service' | 'privacy'

/** "I agree to …", whose two names open what is agreed to (spec §2, Register). */
export function AgreeLabel({ onOpen }: { onOpen: (flag: Agreed) => void }) {
  const t = useTexts(accountTexts)
  const [before, between, after] = t.agree('|', '|').split('|')
  const nameOf = (flag: Agreed, name: string) => (
    <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => onOpen(flag)}>
      {name}
    </button>
  )
  return (
    <>
      {before}
      {nameOf('service', t.termsOfService)}
      {between}
      {nameOf('privacy', t.privacyPolicy)}
      {after}
    </>
  )
}
