import type { ComponentProps } from 'react'
import { inElement } from '@shop/ui/in-element'
import { Link } from '../../frame/link.tsx'
import { Icon, type IconName } from '../icon.tsx'
import styles from './button.module.css'

/** `solid` is the main action, `go` publishes (orange), `danger` removes, `bare` has no frame. */
type Look = 'solid' | 'go' | 'quiet' | 'bare' | 'danger' | 'small' | 'wide' | 'big'

const buttonClass = (looks: readonly Look[]) => [styles.button, ...looks.map((look) => styles[look])].join(' ')

/** Class of a link in strong text, underlined in orange. */
export const textLinkClass = styles.textLink
/** Class of a link within a sentence. */
export const inlineLinkClass = styles.inline
/** Class of a link on a number in a table. */
export const countLinkClass = styles.count

interface Shared {
  looks?: readonly Look[]
  icon?: IconName
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Shared {
  /** While pending, the button keeps its width and ignores clicks. */
  isBusy?: boolean
  /** Inactive but focusable. `title` or a text beside the button states the reason. */
  isOff?: boolean
}

export function Button({ looks = [], icon, isBusy, isOff, onClick, children, type = 'button', ...button }: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={buttonClass(looks)}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (isBusy || isOff) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <Icon name={icon} small />}
      {inElement(children)}
    </button>
  )
}

export function ButtonLink({ looks = [], icon, children, ...link }: Omit<ComponentProps<typeof Link>, 'className'> & Shared) {
  return (
    <Link {...link} className={buttonClass(looks)}>
      {icon && <Icon name={icon} small />}
      {inElement(children)}
    </Link>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> {
  icon: IconName
  label: string
  small?: boolean
  isFramed?: boolean
}

/** `label` is the accessible name and the tooltip. */
export function IconButton({ icon, label, small, isFramed, type = 'button', ...button }: IconButtonProps) {
  const className = [styles.icon, small && styles.smallIcon, isFramed && styles.framed].filter(Boolean).join(' ')
  return (
    <button {...button} type={type} className={className} aria-label={label} title={label}>
      <Icon name={icon} small={small} />
    </button>
  )
}
