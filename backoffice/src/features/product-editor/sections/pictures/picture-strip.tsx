import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { Picture } from '@shop/ui/picture'
import stages from '@shop/ui/stage.module.css'
import { answerOptions, queryClient } from '../../../../frame/calls/queries.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { entryClass, Grip, OrderNews, useOrder } from '../../../../ui/order/order.tsx'
import type { Field } from '../../../records/record-store.ts'
import { useFieldPart, useRecord } from '../../../records/record-context.tsx'
import { isSame } from '../../../records/merging.ts'
import { useLanguage } from '../../../records/form/language-in-sight.ts'
import type { Image, TextsByKey } from '../../use-product.ts'
import { imagesIn } from './change-pictures.ts'
import styles from './pictures-section.module.css'
import { picturesTexts as t } from './texts.ts'

interface Props {
  images: readonly Image[]
  /** URL of the selected picture. */
  chosen: string | undefined
  onChoose: (url: string) => void
  isOpen: boolean
}

/** Returns a function that names a picture by its alternative text, or else by its file name or position. */
export function usePictureNames() {
  const language = useLanguage()
  const texts = useFieldPart(`imageTexts.${language}`, ({ value }: Field<TextsByKey>) => value)
  const english = useFieldPart(`imageTexts.${DEFAULT_LANGUAGE}`, ({ value }: Field<TextsByKey>) => value)
  return (url: string, place: number) =>
    texts[url] ||
    english[url] ||
    (queryClient.getQueryData(answerOptions('GET /media/file', { url }).queryKey)?.originalName ?? t.picture(place + 1))
}

/** The user sorts pictures by dragging, by arrow keys on the grip, or by Alt and arrow keys on the picture. */
export function PictureStrip({ images, chosen, onChoose, isOpen }: Props) {
  const { store } = useRecord()
  const language = useLanguage()
  const nameIn = usePictureNames()
  const texts = useFieldPart(`imageTexts.${language}`, ({ value }: Field<TextsByKey>) => value)
  const english = useFieldPart(`imageTexts.${DEFAULT_LANGUAGE}`, ({ value }: Field<TextsByKey>) => value)
  const saved = useFieldPart('images', (field: Field<readonly Image[]>) => field.saved)
  const keys = images.map(({ url }) => url)
  const nameOf = (url: string) => nameIn(url, keys.indexOf(url))
  const order = useOrder({
    keys,
    nameOf,
    onOrder: (next) =>
      store.change(
        'images',
        imagesIn(store).toSorted((one, other) => next.indexOf(one.url) - next.indexOf(other.url)),
      ),
  })
  return (
    <>
      <ul className={styles.strip} aria-label={t.strip}>
        {images.map((image, place) => {
          const { url, fit, focal } = image
          const { ref, ...attributes } = order.entry(url)
          const isChanged = !isSame(image, saved[place])
          const className = [entryClass, styles.shot, url === chosen && styles.current, isChanged && styles.changed]
            .filter(Boolean)
            .join(' ')
          return (
            <li key={url} ref={ref} {...attributes} className={className}>
              <button
                type="button"
                className={styles.look}
                aria-current={url === chosen || undefined}
                aria-label={t.pictureOf(place + 1, images.length, nameOf(url))}
                onClick={() => onChoose(url)}
                {...(isOpen && order.altKeysOf(url))}
              >
                <span className={styles.number} aria-hidden="true">
                  {place + 1}
                </span>
                <span className={`${stages.stage} ${styles.stage}`} data-fit={fit}>
                  <Picture
                    src={url}
                    alt=""
                    width={160}
                    height={120}
                    sizes="160px"
                    style={focal && fit === 'cover' ? { objectPosition: `${focal.x * 100}% ${focal.y * 100}%` } : undefined}
                    fallback={<Icon name="image" />}
                  />
                </span>
              </button>
              <div className={styles.caption}>
                {isOpen && <Grip {...order.gripOf(url)} />}
                <span className={styles.name} title={nameOf(url)}>
                  {place === 0 ? t.main : nameOf(url)}
                </span>
                {!texts[url] && (english[url] || language === DEFAULT_LANGUAGE) && (
                  <span className={styles.undescribed} title={t.noText}>
                    <span className="vh">{t.noText}</span>
                  </span>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <OrderNews order={order} />
    </>
  )
}
