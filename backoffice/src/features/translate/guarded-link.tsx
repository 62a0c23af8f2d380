import type { ComponentProps } from 'react'
import { useNavigate } from '@shop/ui/router'
import { leaveBy, navigationGuard } from '../../frame/leave-guard.ts'
import { Link } from '../../frame/link.tsx'

/** A link to another record on the same screen, for which the router does not ask about unsaved changes. */
export function GuardedLink({ to, ...link }: ComponentProps<typeof Link>) {
  const navigate = useNavigate()
  return (
    <Link
      {...link}
      to={to}
      onClick={(event) => {
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!isPlain || !navigationGuard.isOn()) return
        event.preventDefault()
        leaveBy(() => navigate(to))
      }}
    />
  )
}
