import { useEffect, useState } from 'react'

/**
 * Code that is loaded when it is wanted. `isMissing`: it could not be loaded, which concerns its own part of the page alone (`lazy` would
 * put an error in place of the screen); `retry` loads it again.
 */
export function useLateCode<Module>(load: () => Promise<Module>, isWanted: boolean) {
  const [{ code, isMissing }, setState] = useState<{ code?: Module; isMissing?: boolean }>({})
  useEffect(() => {
    if (!isWanted || code || isMissing) return
    let isGone = false
    load().then(
      (loaded) => isGone || setState({ code: loaded }),
      () => isGone || setState({ isMissing: true }),
    )
    return () => {
      isGone = true
    }
  }, [load, isWanted, code, isMissing])
  return { code, isMissing: isMissing === true, retry: () => setState({}) }
}
