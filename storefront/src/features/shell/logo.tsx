import { HOME } from '@shop/contract/addresses'
import type { Elements } from '@shop/ui/in-element'
import type { Identity } from '../../frame/frame-context.ts'
import { useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { shownSize } from './logo-size.ts'
import styles from './logo.module.css'

interface Props {
  /** True on a background that is dark in both themes. */
  isOnSlab?: boolean
}

/** Link to the home page, with the logo or with mark and name. Without an identity, the text names the destination. */
export function Logo({ isOnSlab = false }: Props) {
  const { name, logo, markUrl } = useIdentity()
  const { home } = useTexts(frameTexts)
  return (
    <ShopLink className={styles.logo} to={HOME}>
      {logo ? <Picture logo={logo} name={name} isOnSlab={isOnSlab} /> : name === '' ? home : <Name mark={markOf(markUrl)}>{name}</Name>}
    </ShopLink>
  )
}

/** CSS hides the other theme's picture, and browsers do not request hidden lazy pictures. Low priority prevents React's preload. */
function Picture({ logo, name, isOnSlab }: { logo: NonNullable<Identity['logo']>; name: string; isOnSlab: boolean }) {
  const size = shownSize(logo)
  const { url, darkUrl } = logo
  if (isOnSlab) return <img src={darkUrl || url} alt={name} loading="lazy" {...size} />
  if (darkUrl === '') return <img src={url} alt={name} fetchPriority="low" {...size} />
  return (
    <>
      <img className={styles.light} src={url} alt={name} loading="lazy" {...size} />
      <img className={styles.dark} src={darkUrl} alt={name} loading="lazy" {...size} />
    </>
  )
}

function Name({ mark, children }: { mark: Elements; children: string }) {
  return (
    <>
      {mark}
      <span className={styles.name}>{children}</span>
    </>
  )
}

const markOf = (url: string) =>
  url === '' ? PLAIN_MARK : <img className={styles.mark} src={url} alt="" fetchPriority="low" width={30} height={30} />

/** Default mark, in the shop's colours. The server draws the same mark for icons (`identity.rules.ts`). */
const PLAIN_MARK = (
  <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="6" fill="var(--accent)" />
    <path d="M9 13h14l-1.6 10H10.6z" fill="var(--on-accent)" />
    <path d="M12 14v-2a4 4 0 0 1 8 0v2" fill="none" stroke="var(--on-accent)" strokeWidth="2" />
  </svg>
)
