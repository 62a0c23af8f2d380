import { productAddress } from '@shop/contract/addresses'
import { memo, useDeferredValue } from 'react'
import { MAX_MODEL_BYTES } from '@shop/contract/uploads/media-limits'
import { useAnswer } from '../../../../frame/calls/queries.ts'
import { useWrite } from '../../../../frame/calls/use-write.ts'
import { useMay } from '../../../../frame/rights.ts'
import { shop } from '../../../../frame/shop.ts'
import { Button, textLinkClass } from '../../../../ui/controls/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ProgressBar, TranslationState } from '../../../../ui/marks/marks.tsx'
import { Note } from '../../../../ui/sheet/note.tsx'
import { toast } from '../../../../ui/toasts/toasts.tsx'
import type { Field } from '../../../records/record-store.ts'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import { useField, useFieldPart, useRecord, useRights } from '../../../records/record-context.tsx'
import { ACCEPTS, ChooseFiles } from '../../../uploads/choose-files.tsx'
import { DropArea } from '../../../uploads/drop-area.tsx'
import { sizeText } from '../../../uploads/file-size.ts'
import { UploadList } from '../../../uploads/upload-list.tsx'
import { type MediaFile, type Uploads, useUploads } from '../../../uploads/use-uploads.ts'
import { Section } from '../../section.tsx'
import { type Spec, useProduct } from '../../use-product.ts'
import { ModelDrawing } from './model-drawing.tsx'
import { scaleFixOf, type ScaleFix, type Sizes, sidesOf, SIDES, type Stated, statedIn } from './model-rules.ts'
import styles from './model-section.module.css'
import { modelTexts as t } from './texts.ts'

/** Uploads continue while the section is collapsed. */
export function ModelSection() {
  const uploads = useUploads('model')
  return (
    <Section name="model" own={['modelUrl']}>
      {() => <Model uploads={uploads} />}
    </Section>
  )
}

function Model({ uploads }: { uploads: Uploads }) {
  const { mayWrite } = useRights()
  const may = useMay()
  const [field, change] = useField<string>('modelUrl')
  const url = field.value
  const isOpen = mayWrite('modelUrl')
  const canUpload = isOpen && may('POST /media')
  const add = (files: File[]) => {
    if (files.length > 1) toast(t.oneAlone(files.length), { kind: 'warning' })
    uploads.add(files.slice(0, 1), ({ url: stored }) => {
      change(stored)
      return undefined
    })
  }
  const remove = () => {
    change('')
    toast(t.removed, { undo: () => change(url) })
  }
  return (
    <DropArea label={t.area} isOff={!canUpload} onFiles={add}>
      <FieldPlace name="modelUrl">
        {url === '' ? (
          <p className="muted">
            <b>{`${t.none}.`}</b> <span>{t.noneText}</span>
          </p>
        ) : (
          <OfFile url={url} isUnsaved={field.isUnsaved} isWaiting={field.change !== undefined} onChange={change} />
        )}
        {isOpen && (
          <div className="row">
            {canUpload && (
              <ChooseFiles accept={ACCEPTS.model} looks={['small']} onFiles={add}>
                {url === '' ? t.add : t.replace}
              </ChooseFiles>
            )}
            {url !== '' && (
              <Button looks={['small', 'bare']} onClick={remove}>
                {t.remove}
              </Button>
            )}
            {canUpload && <span className={styles.hint}>{t.addHint}</span>}
          </div>
        )}
        <FieldError>{field.problems['']}</FieldError>
        <UploadList uploads={uploads} />
      </FieldPlace>
    </DropArea>
  )
}

interface OfFileProps {
  url: string
  isUnsaved: boolean
  isWaiting: boolean
  onChange: (url: string) => void
}

function OfFile({ url, isUnsaved, isWaiting, onChange }: OfFileProps) {
  const { choices } = useProduct()
  // Deferred, so that a key press in a spec paints the input before the drawing.
  const stated = useDeferredValue(useFieldPart('specs', ({ value }: Field<readonly Spec[]>) => statedIn(value, choices)))
  const { data: file, error, isPlaceholderData } = useAnswer('GET /media/file', { url })
  if (error?.code === 'C104')
    return (
      <Note kind="warning">
        <span>{t.notKnown}</span> <span className="mono">{url}</span>
      </Note>
    )
  if (!file || isPlaceholderData) return <div className={styles.room} aria-busy="true" />
  return (
    <div className={`${styles.model} ${isUnsaved ? styles.changed : ''}`}>
      {file.size ? <OfSize url={url} size={file.size} stated={stated} onChange={onChange} /> : <p className="muted">{t.withoutSize}</p>}
      <OfWeight file={file} />
      {isWaiting && !isUnsaved && <TranslationState state="changed" />}
    </div>
  )
}

interface OfSizeProps {
  url: string
  model: Sizes
  stated: Stated
  onChange: (url: string) => void
}

const OfSize = memo(function OfSize({
  url,
  size,
  stated,
  onChange,
}: Omit<OfSizeProps, 'model'> & { size: NonNullable<MediaFile['size']> }) {
  const model = sidesOf(size)
  const fix = scaleFixOf(model, stated)
  const isStated = SIDES.some((side) => stated[side] !== undefined)
  return (
    <>
      <ModelDrawing url={url} model={model} stated={stated} />
      {fix ? (
        <WrongScale url={url} model={model} stated={stated} fix={fix} onChange={onChange} />
      ) : (
        <p className={styles.hint}>{isStated ? t.fits : t.nothingStated}</p>
      )}
    </>
  )
})

function WrongScale({ url, model, stated, fix: { factor, guess }, onChange }: OfSizeProps & { fix: ScaleFix }) {
  const { store } = useRecord()
  const { mayWrite } = useRights()
  const may = useMay()
  const { send, isPending } = useWrite('POST /media/scale')
  const scale = async () => {
    const result = await send({ body: { url, factor } })
    if (result?.data && store.field('modelUrl').value === url) {
      onChange(result.data.url)
      toast(t.scaled, { undo: () => onChange(url) })
    } else if (result?.failure && result.failure.code !== 'given-up') toast(t.notScaled(result.failure.message), { kind: 'error' })
  }
  const words = SIDES.filter((side) => stated[side] !== undefined).map((side) => `${t.letters[side]} ${t.model(stated[side] ?? 0)}`)
  return (
    <div className={styles.wrong}>
      <Note
        kind="error"
        action={
          mayWrite('modelUrl') &&
          may('POST /media/scale') && (
            <Button looks={['solid', 'small']} isBusy={isPending} onClick={() => void scale()}>
              {t.scale(factor)}
            </Button>
          )
        }
      >
        <b>{factor < 1 ? t.tooLarge(1 / factor) : t.tooSmall(factor)}</b>{' '}
        <span>{[t.measures(t.box(model), words.join(' · ')), guess && t.guesses[guess]].filter(Boolean).join(' ')}</span>
      </Note>
    </div>
  )
}

const BITS_PER_SECOND = 9_000_000

const OfWeight = memo(function OfWeight({ file: { originalName, bytes } }: { file: MediaFile }) {
  const { product } = useProduct()
  const isInShop = product.state === 'live' && product.shop.modelUrl !== ''
  const isHeavy = bytes > MAX_MODEL_BYTES
  const shopAddress = new URL(productAddress(product.id), new URL(shop.shopUrl, window.location.href)).href
  const seconds = Math.max(0.1, Math.round((bytes * 80) / BITS_PER_SECOND) / 10)
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt className="lab">{t.file}</dt>
          <dd>{originalName}</dd>
        </div>
        <div>
          <dt className="lab">{t.size}</dt>
          <dd>
            <span>{t.weight(sizeText(bytes), sizeText(MAX_MODEL_BYTES))}</span>
            <ProgressBar label={t.weighs} share={Math.min(1, bytes / MAX_MODEL_BYTES)} hasFailed={isHeavy} />
          </dd>
        </div>
        <div>
          <dt className="lab">{t.on4g}</dt>
          <dd>{t.seconds(seconds)}</dd>
        </div>
        <div>
          <dt className="lab">{t.in3d}</dt>
          <dd>
            {isInShop ? (
              <a className={textLinkClass} href={shopAddress} target="_blank" rel="noreferrer">
                <span>{t.turn}</span>
                <Icon name="external" small />
              </a>
            ) : (
              t.notInShop
            )}
          </dd>
        </div>
      </dl>
      {isHeavy && (
        <div className={styles.heavy}>
          <Note kind="warning">{t.tooHeavy(sizeText(bytes), sizeText(MAX_MODEL_BYTES))}</Note>
        </div>
      )}
    </>
  )
})
