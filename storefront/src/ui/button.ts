import styles from './button.module.css'

type Look = 'solid' | 'go' | 'quiet' | 'danger' | 'small' | 'wide'

/** Classes of a button or of a link that looks like one. Without a look: outlined. `go` is the one orange action of a page. */
export const buttonClass = (...looks: Look[]) => [styles.btn, ...looks.map((look) => styles[look])].join(' ')

/** Classes of a square button with an icon alone, 44 × 44; it needs a label. */
export const iconButtonClass = styles.icon

/** Classes of a link in running layout: strong, underlined in orange. */
export const textLinkClass = styles.link
