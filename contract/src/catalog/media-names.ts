const SIGN = String.raw`[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|#%]`
const NAME = String.raw`(?![.\s])${SIGN}+`

/** The name of a file of media: letters of any script, but no sign that addresses or file systems use; not hidden. Without Zod. */
export const MEDIA_FILE_NAME = new RegExp(String.raw`^${NAME}\.\w+$`, 'u')

/** The path of a file in the folder of media: names with `/` between them, so that none leads out of it. The one shape, whatever names the file (security S8). */
export const MEDIA_FILE = new RegExp(String.raw`^(?:${NAME}/)*${NAME}\.\w+$`, 'u')
