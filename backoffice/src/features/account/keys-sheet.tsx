import { useKeysAreOn } from '../../frame/keys/keys.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { accountTexts as t } from './texts.ts'

export function KeysSheet() {
  const [areOn, setOn] = useKeysAreOn()
  return (
    <Sheet title={t.keys} isPadded>
      <Checkbox checked={areOn} onChange={(event) => setOn(event.currentTarget.checked)}>
        {t.keysOn}
      </Checkbox>
      <p className="muted">{t.keysAbout}</p>
    </Sheet>
  )
}
