import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { factorTexts as t } from './texts.ts'

export function CopyButton({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t.copied),
      () => toast(t.notCopied, { kind: 'warning' }),
    )
  return (
    <Button looks={['small', 'quiet']} icon="copy" onClick={() => void copy()}>
      {t.copy}
    </Button>
  )
}
