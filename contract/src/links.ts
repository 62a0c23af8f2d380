/** Matches https and http URLs and paths of the shop. This file must not import Zod. */
export const LINK = /^([Hh][Tt][Tt][Pp][Ss]?:\/\/[^/?#\\\s\p{Cc}]|\/(?!\/))[^\\\s\p{Cc}]*$/u
