import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** One address: an IPv4 address, or the /64 of an IPv6 address; `::ffff:a.b.c.d` is IPv4 (security: P6). */
export const addressKey = (ip: string): string => prefixOf(ip, { bytes: 4, groups: 4 })

/** One network: the /24 of an IPv4 address, or the /48 of an IPv6 address, whose owner has 65,536 times a /64 (security: L8). Of a key of either kind too. */
export const networkKey = (ip: string): string => prefixOf(ip, { bytes: 3, groups: 3 })

/** The first bytes of an IPv4 address, or the first groups of an IPv6 address, as a network. */
function prefixOf(ip: string, { bytes, groups }: { bytes: number; groups: number }): string {
  const [address = ''] = ip.split(/[%/]/, 1) // without the interface of a link-local address, or the length of a prefix
  if (isIPv4(address)) return prefixOfIPv4(address.split('.'), bytes)
  if (!isIPv6(address)) return 'unknown'
  const all = groupsOf(address)
  if (all.slice(0, 5).every((group) => group === 0) && all[5] === 0xff_ff) {
    return prefixOfIPv4(
      [all[6], all[7]].flatMap((group = 0) => [group >> 8, group & 0xff]),
      bytes,
    )
  }
  return `${all
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${16 * groups}`
}

function prefixOfIPv4(all: Array<string | number>, bytes: number): string {
  if (bytes === 4) return all.join('.')
  return `${all.map((byte, index) => (index < bytes ? byte : 0)).join('.')}/${8 * bytes}`
}

/**
 * The address that a request comes from. Each proxy adds the one that it sees to `X-Forwarded-For`, so behind n proxies it is the n-th from the right; the
 * socket's where there are fewer, or it is no address. Without proxies the header means nothing (security L3).
 */
export function clientAddress(socketAddress: string, forwardedFor: string | string[] | undefined, proxies: number): string {
  if (proxies === 0 || forwardedFor === undefined) return socketAddress
  const addresses = String(forwardedFor).split(',')
  const address = withoutPort(addresses.at(-proxies) ?? '')
  return addresses.length >= proxies && (isIPv4(address) || isIPv6(address)) ? address : socketAddress
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether an address is one of this machine to itself, also written as `::ffff:127.0.0.1`. False for what is no address. */
export function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Some proxies write `203.0.113.5:4711` and `[2001:db8::1]:4711`. */
const withoutPort = (text: string) => {
  const address = text.trim()
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const first = groupsIn(head)
  if (tail === undefined) return first
  const last = groupsIn(tail)
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

function groupsIn(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
