import { expect, it } from 'vitest'
import { addressKey, clientAddress, isLoopback, networkKey } from './address.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['', 'unknown'],
  ['shop.example', 'unknown'],
])('reads %s as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

it('takes all of a /64 as one address', () => {
  const keys = Array.from({ length: 65_536 }, (_, host) =>
    addressKey(`2001:db8:1:2:0:0:${host.toString(16)}:${((host * 7) % 65_536).toString(16)}`),
  )

  expect(new Set(keys)).toEqual(new Set(['2001:db8:1:2::/64']))
})

it.each([
  [0, undefined, 'socket'],
  [0, '192.0.2.1', 'socket'],
  [1, undefined, 'socket'],
  [1, '192.0.2.1', '192.0.2.1'],
  [1, '198.51.100.66, 192.0.2.1', '192.0.2.1'],
  [1, '198.51.100.66,192.0.2.1:4711', '192.0.2.1'],
  [1, '198.51.100.66, [2001:db8::1]:4711', '2001:db8::1'],
  [1, '198.51.100.66, 2001:db8::1', '2001:db8::1'],
  [1, '192.0.2.1, ', 'socket'],
  [1, '192.0.2.1, unknown', 'socket'],
  [1, '', 'socket'],
  [2, '192.0.2.1', 'socket'],
  [2, '192.0.2.1, 10.0.0.1', '192.0.2.1'],
  [2, '198.51.100.66, 192.0.2.1, 10.0.0.1', '192.0.2.1'],
])('behind %i proxies and with %j the client is at %s', (proxies, forwardedFor, address) => {
  const socketAddress = '203.0.113.9'

  expect(clientAddress(socketAddress, forwardedFor, proxies)).toBe(address === 'socket' ? socketAddress : address)
})

it.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['::ffff:192.0.2.7', false],
  ['localhost', false],
  ['', false],
])('knows whether %s is this machine', (address, isOfThisMachine) => {
  expect(isLoopback(address)).toBe(isOfThisMachine)
})

it.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.255', '192.0.2.0/24'],
  ['192.0.3.7', '192.0.3.0/24'],
  ['192.0.2.0/24', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['::FFFF:c000:207', '192.0.2.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1::/48', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (address, network) => {
  expect(networkKey(address)).toBe(network)
})
