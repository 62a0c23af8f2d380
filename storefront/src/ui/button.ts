import styles from './button.module.css'

type Look = 'solid' | 'go' | 'quiet' | 'danger' | 'small' | 'wide'

/** Returns the classes of a button. It is outlined by default; `go` is for the only orange action of a page. */
export const buttonClass = (...looks: Look[]) => [styles.btn, ...looks.map((look) => styles[look])].join(' ')

/** Class of a square button of 44 × 44 px with only an icon. The button needs a label. */
export const iconButtonClass = styles.icon

/** Class of a strong link that is underlined in orange. */
export const textLinkClass = styles.link
