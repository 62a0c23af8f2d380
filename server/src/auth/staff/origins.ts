import type { Config } from '../../config.ts'

/** Where the back office is: the origin that links and passkeys are made for. */
export const manageOriginOf = ({ adminUrl, linkUrl }: Pick<Config, 'linkUrl'> & Partial<Pick<Config, 'adminUrl'>>) => adminUrl ?? linkUrl

/** Origins whose pages may send writes of the back office. Without a public address also this machine's other names, with the same port. */
export function manageOriginsOf({
  host = 'localhost',
  ...config
}: Pick<Config, 'publicUrl' | 'linkUrl'> & Partial<Pick<Config, 'adminUrl' | 'host'>>): string[] {
  const origin = manageOriginOf(config)
  if (config.adminUrl !== undefined || config.publicUrl !== undefined) return [origin]
  const { port } = new URL(origin)
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host]
  return [...new Set(names.map((name) => new URL(`http://${name}:${port}`).origin))]
}
