import { ADMIN } from '@shop/contract/addresses'
import { ADMIN_LINK } from '@shop/contract/manage/addresses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '@shop/ui/router'
import { NewFactor } from '../../features/factors/new-factor.tsx'
import { Outside } from '../../features/session/outside.tsx'
import { WrongOrigin } from '../../features/session/wrong-origin.tsx'
import { write } from '../../frame/calls/calls.ts'
import { useAnswer } from '../../frame/calls/queries.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Failed, Skeleton } from '../../ui/states/states.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { linkTexts as t } from './texts.ts'

export function LinkScreen() {
  const [link] = useState(takeToken)
  const [redeemed, setRedeemed] = useState<{ email: string | undefined }>()
  const navigate = useNavigate()
  const { data: signIn } = useAnswer('GET /sign-in')
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['link'],
    queryFn: () => write('POST /links/find', { body: { token: link.token } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: link.token !== '', // after a reload the token is gone
  })

  if (signIn && signIn.origin !== window.location.origin) return <WrongOrigin origin={signIn.origin} hash={`#${link.token}`} />
  if (redeemed)
    return (
      <Outside title={t.second}>
        <NewFactor email={redeemed.email} onDone={() => navigate(ADMIN, { replace: true })} />
      </Outside>
    )
  if (!data && link.token !== '')
    return (
      <Outside title={t.loading}>
        <Skeleton rows={3} />
      </Outside>
    )
  if (!data || data.failure?.code === 'C112' || data.failure?.code === 'C103')
    return (
      <Outside title={t.ended} about={t.endedAbout}>
        <div>
          <ButtonLink to={ADMIN}>{t.toSignIn}</ButtonLink>
        </div>
      </Outside>
    )
  if (data.failure)
    return (
      <Outside title={t.loading}>
        <Failed text={data.failure.message} requestId={data.failure.requestId} retry={() => void refetch()} isRetrying={isFetching} />
      </Outside>
    )
  const { kind, email, role } = data.data
  const about =
    kind === 'owner' ? t.about.owner : kind === 'reset' ? t.about.reset(email ?? '') : t.about.invitation(t.roles[role], email ?? '')
  return (
    <Outside title={t.titles[kind]} about={about}>
      <RedeemForm token={link.token} kind={kind} email={email} onSuccess={(typed) => setRedeemed({ email: typed })} />
    </Outside>
  )
}

/** Removes the token from the address, so that neither history nor screenshots show it (security A4). */
function takeToken() {
  const token = window.location.hash.slice(1)
  window.history.replaceState(window.history.state, '', ADMIN_LINK)
  return { token }
}
