import type { Config } from '../../config.ts'

/** Returns the origin of the back office, which links in mails and passkeys use. */
export const manageOriginOf = ({ adminUrl, linkUrl }: Pick<Config, 'linkUrl'> & Partial<Pick<Config, 'adminUrl'>>) => adminUrl ?? linkUrl

type Addresses = Pick<Config, 'publicUrl' | 'linkUrl'> & Partial<Pick<Config, 'adminUrl' | 'host'>>

/** Returns the origins of the back office, whose pages may send writes. */
export const manageOriginsOf = (config: Addresses) => (config.adminUrl === undefined ? shopOriginsOf(config) : [config.adminUrl])

/** Returns the origins of the shop's pages. Without a public URL, these include other names of this machine. */
export function shopOriginsOf({ host = 'localhost', publicUrl, linkUrl }: Omit<Addresses, 'adminUrl'>): string[] {
  if (publicUrl !== undefined) return [linkUrl]
  const { port } = new URL(linkUrl)
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host]
  return [...new Set(names.map((name) => new URL(`http://${name}:${port}`).origin))]
}
