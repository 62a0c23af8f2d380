import { LIST_LIMITS } from '@shop/contract/catalog/product-limits'
import { DEFAULT_LANGUAGE } from '@shop/contract/languages'
import { useState } from 'react'
import { useMay } from '../../../../frame/rights.ts'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { ACCEPTS, ChooseFiles } from '../../../uploads/choose-files.tsx'
import { DropArea } from '../../../uploads/drop-area.tsx'
import { UploadList } from '../../../uploads/upload-list.tsx'
import { type Uploads, useUploads } from '../../../uploads/use-uploads.ts'
import { OlderThanEnglish } from '../../../records/fields/older-text.tsx'
import { FieldPlace } from '../../../records/fields/record-field.tsx'
import type { Field } from '../../../records/record-store.ts'
import { useField, useFieldPart, useRecord, useRights } from '../../../records/record-context.tsx'
import { useLanguage } from '../../../records/form/language-in-sight.ts'
import { Section } from '../../section.tsx'
import type { Image, TextsByKey } from '../../use-product.ts'
import { addPicture } from './change-pictures.ts'
import { PictureDetail } from './picture-detail.tsx'
import { PictureStrip } from './picture-strip.tsx'
import styles from './pictures-section.module.css'
import { picturesTexts as t } from './texts.ts'

export function PicturesSection() {
  const uploads = useUploads('image')
  return (
    <Section name="pictures" own={['images', 'imageTexts']}>
      {() => <Pictures uploads={uploads} />}
    </Section>
  )
}

function Pictures({ uploads }: { uploads: Uploads }) {
  const { store } = useRecord()
  const { mayWrite } = useRights()
  const may = useMay()
  const language = useLanguage()
  const [{ value: images, problems }] = useField<readonly Image[]>('images')
  const texts = useFieldPart(`imageTexts.${language}`, ({ value }: Field<TextsByKey>) => value)
  const [wanted, setWanted] = useState<string>()
  const isOpen = mayWrite('images')
  const canAdd = isOpen && may('POST /media') && images.length < LIST_LIMITS.images
  // In languages other than English, the first picture without a text is selected by default.
  const undescribed = language === DEFAULT_LANGUAGE ? undefined : images.find(({ url }) => !texts[url])
  const chosen = images.find(({ url }) => url === wanted) ?? undescribed ?? images[0]
  const add = (files: File[], replaced?: string) =>
    uploads.add(files, ({ url }) => {
      const why = addPicture(store, url, replaced)
      if (why === undefined) setWanted((now) => (now === undefined || now === replaced ? url : now)) // an edited picture stays selected
      return why
    })
  return (
    <DropArea label={t.area} isOff={!canAdd} onFiles={(files) => add(files)}>
      <FieldPlace name="images">
        {images.length > 0 ? (
          <PictureStrip images={images} chosen={chosen?.url} onChoose={setWanted} isOpen={isOpen} />
        ) : (
          <p className="muted">
            <b>{`${t.none}.`}</b> <span>{t.noneText}</span>
          </p>
        )}
        {canAdd && (
          <div className={styles.add}>
            <ChooseFiles accept={ACCEPTS.image} isMultiple looks={['small']} onFiles={(files) => add(files)}>
              {t.add}
            </ChooseFiles>
            <span className="faint">{t.addHint}</span>
          </div>
        )}
        <FieldError>{problems['']}</FieldError>
        <UploadList uploads={uploads} />
      </FieldPlace>
      {chosen && (
        <PictureDetail
          key={`${chosen.url} ${language}`}
          image={chosen}
          place={images.indexOf(chosen)}
          onUse={() => setWanted(chosen.url)}
          onReplace={may('POST /media') && isOpen ? (files) => add(files.slice(0, 1), chosen.url) : undefined}
        />
      )}
      <TextProblems images={images} chosen={chosen?.url} />
      {language !== DEFAULT_LANGUAGE && <OlderThanEnglish name="imageTexts" language={language} />}
    </DropArea>
  )
}

function TextProblems({ images, chosen }: { images: readonly Image[]; chosen: string | undefined }) {
  const language = useLanguage()
  const problems = useFieldPart(`imageTexts.${language}`, (field) => field.problems)
  return images.map(({ url }, place) =>
    url !== chosen && problems[url] !== undefined ? <FieldError key={url}>{t.problemOf(place + 1, problems[url])}</FieldError> : null,
  )
}
