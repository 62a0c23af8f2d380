import { BlockList, isIP } from 'node:net'

/** Networks outside the public internet, or without a single host per address (RFC 6890 and IANA's registry). */
const REFUSED_IPV4: Array<[network: string, prefix: number]> = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, cloud metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // IETF protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
]

/** Public IPv6 network. It excludes loopback, link-local, unique local, multicast, and mapped or translated IPv4 addresses. */
const GIVEN_IPV6: [network: string, prefix: number] = ['2000::', 3]
const REFUSED_IPV6: Array<[network: string, prefix: number]> = [
  ['2001::', 23], // IETF protocols such as Teredo, which embeds an IPv4 address
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which embeds an IPv4 address
  ['3fff::', 20], // documentation
]

const refused = new BlockList()
for (const [network, prefix] of REFUSED_IPV4) refused.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of REFUSED_IPV6) refused.addSubnet(network, prefix, 'ipv6')
const given = new BlockList()
given.addSubnet(...GIVEN_IPV6, 'ipv6')

/** True if the address is of a single host on the public internet (security S7). */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false // only link-local addresses have a zone
  const version = isIP(address)
  if (version === 4) return !refused.check(address, 'ipv4')
  return version === 6 && given.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
