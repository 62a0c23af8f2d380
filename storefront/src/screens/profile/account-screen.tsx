import { ACCOUNT, HOME, LOGIN } from '@shop/contract/addresses'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '@shop/ui/router'
import { useLogOut } from '../../features/account/use-log-out.ts'
import { GroupsSkeleton } from '../../features/profile/groups-skeleton.tsx'
import { accountTexts } from '../../features/account/texts.ts'
import { profileOutlineTexts } from '../../features/profile/outline/texts.ts'
import { profileTexts } from '../../features/profile/texts.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { endSession, getSession, useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button.ts'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { Ruler } from '../../ui/section-head.tsx'
import { LoadFailed } from '../../ui/view-state.tsx'
import styles from './account-screen.module.css'

/** Code of the account's settings. Only customers load it, because visitors are redirected to /login. */
const GROUPS = { load: () => import('../../features/profile/account-groups.tsx'), texts: [profileTexts] }

export function AccountScreen() {
  const { home, account, networkError } = useTexts(frameTexts)
  const session = useSession()
  const [isDeleted, setDeleted] = useState(false)
  const isLeaving = useRef(false)
  useLoginFirst(isLeaving)
  const { code, isMissing, retry } = useLateCode(GROUPS, session !== null || isDeleted)

  const handleDeleted = () => {
    if (getSession()?.user.id !== session?.user.id) return // another customer has logged in
    isLeaving.current = true
    setDeleted(true)
    endSession('customer')
  }
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={account} />
      <Ruler />
      <div className={isDeleted ? styles.deleted : styles.account}>
        {!isDeleted && <Side />}
        <div>
          {isMissing ? (
            <LoadFailed message={networkError} retry={retry} isRetrying={false} />
          ) : code && isDeleted ? (
            <code.AccountDeleted />
          ) : code && session ? (
            <code.AccountGroups onDeleted={handleDeleted} />
          ) : (
            <div aria-busy="true">
              <GroupsSkeleton />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

function Side() {
  const t = useTexts(profileOutlineTexts)
  const { account, logOut, languageAndCurrency } = useTexts(frameTexts)
  const { email, password } = useTexts(accountTexts)
  const { hash } = useLocation()
  const session = useSession()
  const handleLogOut = useLogOut()
  const groups = {
    name: t.nameTitle,
    'e-mail': email,
    language: languageAndCurrency,
    password,
    logins: t.loginsTitle,
    data: t.dataTitle,
    delete: t.deleteTitle,
  }
  return (
    <div className={styles.side}>
      <h1>{account}</h1>
      <p className={`${styles.email} mono muted`}>{session?.user.username}</p>
      <nav aria-label={t.sections}>
        <ol className={styles.groups}>
          {Object.entries(groups).map(([id, title]) => (
            <li key={id}>
              <ShopLink to={`#${id}`} aria-current={hash === `#${id}` ? 'location' : undefined}>
                {title}
              </ShopLink>
            </li>
          ))}
        </ol>
      </nav>
      <button type="button" className={buttonClass('quiet')} onClick={handleLogOut}>
        {logOut}
      </button>
    </div>
  )
}

/** Redirects visitors to /login, which leads back to this page, even if the session ends while the page is open. */
function useLoginFirst(isLeaving: { current: boolean }) {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (getSession() === null && !isLeaving.current) navigate(LOGIN, { replace: true, state: { from: ACCOUNT } })
    // oxlint-disable-next-line react/exhaustive-deps -- runs only when the session changes
  }, [session])
}
