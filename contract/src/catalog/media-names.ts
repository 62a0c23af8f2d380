const SIGN = String.raw`[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|#%]`
const NAME = String.raw`(?![.\s])${SIGN}+`

/** File name in any script, not hidden, without characters that URLs or file systems reserve. This file must not import Zod. */
export const MEDIA_FILE_NAME = new RegExp(String.raw`^${NAME}\.\w+$`, 'u')

/** Path of names joined by `/`. Such a path cannot lead out of its folder (security S8). */
export const MEDIA_FILE = new RegExp(String.raw`^(?:${NAME}/)*${NAME}\.\w+$`, 'u')
