import type { ComponentProps } from 'react'
import { Link } from '../../frame/link.tsx'
import { Icon, type IconName } from '../icon.tsx'
import styles from './button.module.css'
import { inElement } from '../../../../storefront/src/ui/reading/in-element.tsx'

/** `solid`: the main action; `go`: the one orange action of a screen, which shoppers will see; `danger`: takes something away; `bare`: without a frame. */
type Look = 'solid' | 'go' | 'quiet' | 'bare' | 'danger' | 'small' | 'wide' | 'big'

/** Classes of a button, or of a link that looks like one. Without a look: outlined. */
const buttonClass = (looks: readonly Look[]) => [styles.button, ...looks.map((look) => styles[look])].join(' ')

/** Classes of a link in running layout: strong, underlined in orange. */
export const textLinkClass = styles.textLink
/** Classes of a link or button within a sentence. */
export const inlineLinkClass = styles.inline

interface Shared {
  looks?: readonly Look[]
  icon?: IconName
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Shared {
  /** What it does is under way: it keeps its width, and does nothing. */
  isBusy?: boolean
  /** It can be reached, and does nothing: `title` or what stands beside it says why. */
  isOff?: boolean
}

/** A button: a verb, with its number where it has one. */
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

/** A link that looks like a button. */
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
  /** With a line around it. */
  isFramed?: boolean
}

/** A square button with an icon alone; `label` is what it does, and is shown on hover. */
export function IconButton({ icon, label, small, isFramed, type = 'button', ...button }: IconButtonProps) {
  const className = [styles.icon, small && styles.smallIcon, isFramed && styles.framed].filter(Boolean).join(' ')
  return (
    <button {...button} type={type} className={className} aria-label={label} title={label}>
      <Icon name={icon} small={small} />
    </button>
  )
}
