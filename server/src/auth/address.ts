import { createHmac } from 'node:crypto'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import type { Requester } from '../load/concurrency-limiter.ts'

/** Returns an IPv4 address unchanged (`::ffff:a.b.c.d` as `a.b.c.d`), or the /64 prefix of an IPv6 address (security: P6). */
export const addressKey = (ip: string): string => prefixOf(ip, { bytes: 4, groups: 4 })

/** Returns the /24 prefix of an IPv4 or the /48 prefix of an IPv6 address (security: L8). Also accepts a result of `addressKey`. */
export const networkKey = (ip: string): string => prefixOf(ip, { bytes: 3, groups: 3 })

function prefixOf(ip: string, { bytes, groups }: { bytes: number; groups: number }): string {
  const [address = ''] = ip.split(/[%/]/, 1)
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

/** For n proxies, returns the n-th address of `X-Forwarded-For` from the right, if valid, otherwise the socket's (security L3). */
export function clientAddress(socketAddress: string, forwardedFor: string | string[] | undefined, proxies: number): string {
  if (proxies === 0 || forwardedFor === undefined) return socketAddress
  const addresses = String(forwardedFor).split(',')
  const address = withoutPort(addresses.at(-proxies) ?? '')
  return addresses.length >= proxies && (isIPv4(address) || isIPv6(address)) ? address : socketAddress
}

/** `isPreferred` is true if the request has a valid token. */
export const requesterOf = ({ clientAddress: address }: { clientAddress: string }, isPreferred = false): Requester => ({
  network: networkKey(address),
  address: addressKey(address),
  isPreferred,
})

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Returns true for loopback addresses, including `::ffff:127.0.0.1`; false for an invalid address. */
export function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && LOOPBACK.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Removes the port that some proxies append: `203.0.113.5:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string) => {
  const address = text.trim()
  return /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

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

/** Hashes a text with a secret key that all processes share and that no backup contains. */
export type KeyedHash = (text: string) => Promise<Buffer>

export function createKeyedHash(db: Db): KeyedHash {
  let key: Promise<Buffer> | undefined
  return async (text) => {
    key ??= readKey(db).catch((error: unknown) => {
      key = undefined // the next call reads the key again
      throw error
    })
    return createHmac('sha256', await key)
      .update(text)
      .digest()
  }
}

async function readKey(db: Db) {
  const row = await db.row<{ key: Buffer }>(sql`select key from address_key`)
  if (!row) throw new Error('the table address_key is empty')
  return row.key
}

export const hashAddress = (keyedHash: KeyedHash, address: string) => keyedHash(`address ${addressKey(address)}`)
