import type { FocalPoint } from '@shop/contract/catalog/selling'
import { useAnswer } from '../../frame/calls/queries.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { FocalFields, FocalPicture } from '../focal-point/focal-point.tsx'
import type { ControlProps } from '../kind-words/kind-words.ts'
import { FieldPlace } from '../records/fields/record-field.tsx'
import { useField, useRights } from '../records/record-context.tsx'
import styles from './focal-of-banner.module.css'
import { bannerTexts as t } from './texts.ts'

/** Areas of the home page, as in its styles. */
const RATIOS: Partial<Record<string, string>> = { focalWide: '1040 / 676', focalNarrow: '1280 / 860' }
const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 }

const FITS = [
  { value: 'whole', label: t.whole },
  { value: 'filled', label: t.filled },
] as const

/** Shows the picture whole, or fills its area around a point. */
export function FocalOfBanner({ name, label }: ControlProps) {
  const [{ value: focal, isUnsaved }, change] = useField<FocalPoint | null>(name)
  const [{ value: url }] = useField<string>('image')
  const { mayWrite } = useRights()
  const { data: file } = useAnswer('GET /media/file', { url }, url !== '' && focal !== null)
  const isOpen = mayWrite(name)
  if (url === '') return null
  return (
    <FieldPlace name={name}>
      <div className={`${styles.focal} ${isUnsaved ? styles.changed : ''}`}>
        <span className="lab">{label}</span>
        {isOpen ? (
          <Segmented
            label={label}
            value={focal ? 'filled' : 'whole'}
            options={FITS}
            onChange={(fit) => change(fit === 'whole' ? null : MIDDLE)}
          />
        ) : (
          <p className="muted">{focal ? t.filled : t.whole}</p>
        )}
        {focal && isOpen && (
          <div className={styles.fields}>
            <FocalPicture
              url={url}
              focal={focal}
              width={file?.width ?? 1280}
              height={file?.height ?? 960}
              onChange={(next) => change(next ?? MIDDLE)}
            />
            <FocalFields
              url={url}
              focal={focal}
              cuts={[{ name: label, ratio: RATIOS[name] ?? '4 / 3' }]}
              onChange={(next) => change(next ?? MIDDLE)}
            />
          </div>
        )}
      </div>
    </FieldPlace>
  )
}
