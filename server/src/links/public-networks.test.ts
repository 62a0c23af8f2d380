import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-networks.ts'

describe('an address of IP', () => {
  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '126.255.255.255',
    '128.0.0.1',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.255.255',
    '192.169.0.1',
    '198.17.255.255',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2001:200::1',
    '2a00:1450:4001:81b::200e',
  ])('may be %s, which is a host on the internet', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ['this network', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '10.255.255.255'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.255'],
    ['link-local, metadata of clouds', '169.254.169.254'],
    ['shared', '100.64.0.1'],
    ['shared', '100.127.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['documentation', '192.0.2.1'],
    ['benchmarks', '198.18.0.1'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['mapped', '::ffff:10.0.0.1'],
    ['mapped, of a public one', '::ffff:1.1.1.1'],
    ['compatible', '::10.0.0.1'],
    ['translated', '64:ff9b::a00:1'],
    ['6to4', '2002:a00:1::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['unique local', 'fd00::1'],
    ['link-local', 'fe80::1'],
    ['link-local, with its zone', 'fe80::1%eth0'],
    ['public, with a zone', '2606:4700::1%eth0'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['none at all', 'localhost'],
    ['none at all', ''],
  ])('is refused where it is %s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
