/** An address that becomes a link: https, http, or a path of the shop (`LinkAddress`). Without Zod. */
export const LINK = /^([Hh][Tt][Tt][Pp][Ss]?:\/\/[^/?#\\\s\p{Cc}]|\/(?!\/))[^\\\s\p{Cc}]*$/u
