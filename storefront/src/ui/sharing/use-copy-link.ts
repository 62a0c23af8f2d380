import { useTexts } from '../../frame/language.tsx'
import { toast } from '../toast.tsx'
import { sharingTexts } from './texts.ts'

/** Returns a function that copies a URL and shows a toast with the result. Browsers may refuse, and have no clipboard over plain HTTP. */
export function useCopyLink() {
  const t = useTexts(sharingTexts)
  return async (address: string) => {
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    if (isCopied) toast('success', t.linkCopied)
    else toast('info', t.notCopied)
  }
}
