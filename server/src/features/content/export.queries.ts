import { ContentFile } from '@shop/contract/content/content-files'
import type { Entry } from '@shop/contract/kinds/file-entries'
import type { Db } from '../../db/db.ts'
import { checkedFile } from '../../files.ts'
import { exportRecords } from '../../kinds/export-records.ts'
import { mediaFileOf } from '../../pictures/media-address.ts'
import { BANNER_KIND, CONTACT_KIND, ENDORSEMENT_KIND, SOCIAL_LINK_KIND } from './content-kinds.ts'

export async function readContentFile(db: Db) {
  const file = {
    banners: (await exportRecords(db, BANNER_KIND)).map(withFile),
    endorsements: (await exportRecords(db, ENDORSEMENT_KIND)).map(withFile),
    socialLinks: await exportRecords(db, SOCIAL_LINK_KIND),
    contacts: await exportRecords(db, CONTACT_KIND),
  }
  return checkedFile(ContentFile, file, 'The content of the shop')
}

/** Files name a picture by its path in the media folder. */
const withFile = (entry: Entry): Entry => (entry['image'] ? { ...entry, image: mediaFileOf(String(entry['image'])) } : entry)
