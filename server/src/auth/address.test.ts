import { expect, it } from 'vitest'
import { addressKey } from './address.ts'

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
