import { addressIn } from '@shop/contract/languages'
import { useFrame } from '../../frame/frame-context.ts'
import { useIdentity } from '../../frame/identity.ts'
import styles from './printed-address.module.css'

/** On paper alone: where the page is to be found. Nothing where the shop does not know its own address. */
export function PrintedAddress({ path }: { path: string }) {
  const { language, siteUrl } = useFrame()
  const { name } = useIdentity()
  return (
    siteUrl && (
      <p className={`${styles.address} mono`}>
        <b>{name}</b> <span>{siteUrl + addressIn(language, path)}</span>
      </p>
    )
  )
}
