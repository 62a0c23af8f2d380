import { searchAddress } from '@shop/contract/addresses'
import { formatPrice } from '@shop/contract/price-text'
import { Drawing } from '@shop/ui/drawing'
import { Picture } from '@shop/ui/picture'
import stages from '@shop/ui/stage.module.css'
import { useFormats, useLanguage, useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { iconButtonClass, textLinkClass } from '../../ui/button.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Marked } from './marked.tsx'
import type { Group, GroupKind, Option, SuggestedPart, SuggestedProduct } from './suggestion-groups.ts'
import styles from './suggestion-panel.module.css'
import { suggestionsTexts } from './texts.ts'

interface Props {
  id: string
  place: 'header' | 'page'
  text: string
  corrected: string | null
  /** True if the text has no results. The groups are then alternatives. */
  isNothing: boolean
  total: number
  groups: Group[]
  /** The last row: all results, or a button that clears the recent searches. */
  last: Option | undefined
  chosen: Option | undefined
  idOf: (option: Option) => string
  onFollow: (option: Option) => void
  onClose: () => void
}

export function SuggestionPanel({ id, place, text, corrected, isNothing, total, groups, last, chosen, idOf, onFollow, onClose }: Props) {
  const t = useTexts(suggestionsTexts)
  const shared = useTexts(frameTexts)
  const { number } = useFormats()
  const names: Record<GroupKind, string> = {
    recent: t.recent,
    product: shared.products,
    part: shared.parts,
    series: shared.series,
    help: shared.help,
    video: shared.videos,
  }
  const [products, others] = [groups.filter(({ type }) => type === 'product'), groups.filter(({ type }) => type !== 'product')]
  const ofGroup = ({ type, options }: Group) => (
    <div key={type} role="group" aria-labelledby={`${id}${type}`}>
      <p id={`${id}${type}`} role="presentation" className={`${styles.head} lab`}>
        <span>{names[type]}</span>
        {!isNothing && type !== 'recent' && <span aria-hidden="true">{number(type === 'product' ? total : options.length)}</span>}
      </p>
      {options.map((option) => (
        <Row
          key={option.key}
          id={idOf(option)}
          type={type}
          option={option}
          isChosen={option === chosen}
          text={corrected ?? text}
          onFollow={onFollow}
        />
      ))}
    </div>
  )
  return (
    <>
      <button type="button" className={`${iconButtonClass} ${styles.close}`} aria-label={shared.close} onClick={onClose}>
        <Icon name="close" />
      </button>
      {/* Prevents a press from moving the focus out of the field. */}
      <div role="presentation" className={`${styles.panel} ${styles[place]}`} onMouseDown={(event) => event.preventDefault()}>
        {corrected !== null && !isNothing && <Corrected text={text} corrected={corrected} />}
        {isNothing && <p className={styles.said}>{t.nothingFor(text)}</p>}
        {(groups.length > 0 || last) && (
          <div role="listbox" id={id} aria-label={t.suggestions} className={products.length > 0 && others.length > 0 ? styles.wide : ''}>
            {products.map(ofGroup)}
            {others.length > 0 && (
              <div role="presentation" className={styles.others}>
                {others.map(ofGroup)}
              </div>
            )}
            {last && <Last id={idOf(last)} option={last} isChosen={last === chosen} onFollow={onFollow} />}
          </div>
        )}
        {last && !last.act && <Keys />}
      </div>
    </>
  )
}

function Last({ id, option, isChosen, onFollow }: Omit<RowProps, 'type' | 'text'>) {
  const row = { id, 'role': 'option', 'aria-selected': isChosen, 'tabIndex': -1, 'className': styles.all, 'onClick': () => onFollow(option) } // prettier-ignore
  if (option.act)
    return (
      <button type="button" {...row}>
        <span className={textLinkClass}>{option.name}</span>
      </button>
    )
  return (
    <ShopLink {...row} to={option.to}>
      <span className={textLinkClass}>
        <span>{option.name}</span>
        <Icon name="right" small />
      </span>
    </ShopLink>
  )
}

function Corrected({ text, corrected }: { text: string; corrected: string }) {
  const t = useTexts(suggestionsTexts)
  const [before, between, after] = t.correctedParts
  return (
    <p className={styles.said}>
      <span>{before}</span>
      <s>{text}</s>
      <span>{between}</span>
      <b>{corrected}</b>
      <span>{after}</span> <ShopLink to={searchAddress(text)}>{t.allTheSame(text)}</ShopLink>
    </p>
  )
}

interface RowProps {
  id: string
  type: Group['type']
  option: Option
  isChosen: boolean
  text: string
  onFollow: (option: Option) => void
}

function Row({ id, type, option, isChosen, text, onFollow }: RowProps) {
  const { to, name, product, part, kind } = option
  return (
    <ShopLink
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={`${styles.row} ${product ? styles.product : ''}`}
      to={to}
      onClick={() => onFollow(option)}
    >
      {product ? (
        <ProductRow product={product} text={text} />
      ) : (
        <>
          <Icon name={type === 'series' ? (kind ?? 'series') : ICONS[type]} small />
          {part ? <PartRow part={part} text={text} /> : <Marked text={name} by={text} />}
        </>
      )}
    </ShopLink>
  )
}

const ICONS: Record<GroupKind, IconName> = {
  recent: 'clock',
  product: 'series',
  part: 'wrench',
  series: 'series',
  help: 'info',
  video: 'play',
}

function PartRow({ part: { name, number, productName, price }, text }: { part: SuggestedPart; text: string }) {
  const language = useLanguage()
  return (
    <>
      <span className={styles.text}>
        <Marked text={name} by={text} />
        <span className={styles.facts}>
          <span className="mono" translate="no">
            {number}
          </span>{' '}
          <span>{productName}</span>
        </span>
      </span>
      {
        typeof price === 'number' && (
          <b className={styles.price} translate="no">
            {formatPrice(price, language)}
          </b>
        ) /* a process of the previous release sends no price */
      }
    </>
  )
}

function ProductRow({ product: { name, partNumber, imageUrl, price, facts }, text }: { product: SuggestedProduct; text: string }) {
  const language = useLanguage()
  return (
    <>
      <span className={`${stages.stage} ${styles.stage}`}>
        <Picture
          src={imageUrl}
          alt=""
          width={1280}
          height={960}
          sizes="60px"
          urgency="auto"
          className={styles.picture}
          fallback={<Drawing kind={undefined} view="small" className={styles.picture} />}
        />
      </span>
      <span className={styles.text}>
        <b>
          <Marked text={name} by={text} />
        </b>
        <span className={`${styles.facts} mono`}>{[partNumber, ...facts].join(' · ')}</span>
      </span>
      <b className={styles.price} translate="no">
        {formatPrice(price, language)}
      </b>
    </>
  )
}

function Keys() {
  const t = useTexts(suggestionsTexts)
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <span>{t.choose}</span>
      </span>
      <span>
        <kbd>Enter</kbd> <span>{t.open}</span>
      </span>
      <span>
        <kbd>Esc</kbd> <span>{t.closeKey}</span>
      </span>
    </p>
  )
}
