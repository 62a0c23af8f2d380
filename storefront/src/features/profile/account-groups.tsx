import { HOME } from '@shop/contract/addresses'
import { useLayoutEffect } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Outcome } from '../account/outcome.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { EmailGroup } from './email-group.tsx'
import { ExportGroup } from './export-group.tsx'
import { GroupsSkeleton } from './groups-skeleton.tsx'
import { LanguageGroup } from './language-group.tsx'
import { LoginsGroup } from './logins-group.tsx'
import { NameGroup } from './name-group.tsx'
import { PasswordGroup } from './password-group.tsx'
import { accountTexts } from '../account/texts.ts'
import { profileTexts } from './texts.ts'
import { useProfile } from './use-profile.ts'

export function AccountGroups({ onDeleted }: { onDeleted: () => void }) {
  return (
    <AsyncView answer={useProfile()} loading={<GroupsSkeleton />} isEmpty={() => false} empty={null}>
      {(profile) => (
        <>
          <NamedGroup />
          <NameGroup profile={profile} />
          <EmailGroup profile={profile} />
          <LanguageGroup />
          <PasswordGroup username={profile.username} />
          <LoginsGroup />
          <ExportGroup />
          <DeleteGroup username={profile.username} onDeleted={onDeleted} />
        </>
      )}
    </AsyncView>
  )
}

/** Scrolls to the group in the URL's hash once the groups are loaded, and focuses the group unless the user is typing. */
function NamedGroup() {
  useLayoutEffect(() => {
    const group = document.getElementById(window.location.hash.slice(1))
    if (!group) return
    group.scrollIntoView()
    if (!document.activeElement?.matches('input')) group.focus({ preventScroll: true })
  }, [])
  return null
}

export function AccountDeleted() {
  const t = useTexts(profileTexts)
  const { toShop } = useTexts(accountTexts)
  return (
    <Outcome icon="check" title={t.deleted} text={t.deletedText}>
      <ShopLink className={buttonClass('solid')} to={HOME}>
        {toShop}
      </ShopLink>
    </Outcome>
  )
}
