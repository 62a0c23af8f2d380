import { libraryTypeOf } from '@shop/contract/uploads/library-types'
import type { RefObject } from 'react'
import { toast } from '../../ui/toasts/toasts.tsx'
import { ACCEPTS, ChooseFiles } from '../uploads/choose-files.tsx'
import { UploadList } from '../uploads/upload-list.tsx'
import { type MediaFile, type Uploads, useUploads } from '../uploads/use-uploads.ts'
import { refreshLibrary } from './library-calls.ts'
import { libraryTexts as t } from './texts.ts'

const ACCEPTED = Object.values(ACCEPTS).join(',')

export interface LibraryUploads {
  all: readonly Uploads[]
  add: (files: readonly File[]) => void
}

/** Uploads files of all types into the library. */
export function useLibraryUploads(): LibraryUploads {
  const byType = { image: useUploads('image'), model: useUploads('model'), document: useUploads('document'), video: useUploads('video') }
  const take = (stored: MediaFile) => {
    toast(t.uploaded(stored.originalName), { kind: 'info' })
    void refreshLibrary()
    return undefined
  }
  return {
    all: Object.values(byType),
    add(files) {
      for (const file of files) {
        const type = libraryTypeOf(file.name)
        if (type === 'other') toast(t.notOfType(file.name), { kind: 'error' })
        else byType[type].add([file], take)
      }
    },
  }
}

export function UploadButton({ uploads, button }: { uploads: LibraryUploads; button: RefObject<HTMLButtonElement | null> }) {
  return (
    <ChooseFiles ref={button} accept={ACCEPTED} isMultiple looks={['solid']} onFiles={uploads.add}>
      {t.upload}
    </ChooseFiles>
  )
}

export const UploadLists = ({ uploads }: { uploads: LibraryUploads }) =>
  uploads.all.map((one, place) => <UploadList key={place} uploads={one} />)
