import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLS } from '@shop/contract/calls'
import { BASE_PATH } from '@shop/contract/call'
import { FILE_KINDS, MAX_FILES_AT_ONCE } from '@shop/contract/uploads/file-kinds'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../server/src/http/http-limits.ts'
import { parseEnv } from 'node:util'

const MIB = 1_048_576
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const NGINX = read('nginx.conf')
const CADDY = read('Caddyfile')
const SETTINGS = parseEnv(read('shop.env'))

function numberIn(text: string, pattern: RegExp) {
  const [found, ...more] = [...text.matchAll(new RegExp(pattern, 'gm'))]
  if (!found?.[1] || more.length > 0) throw new Error(`${pattern} is there ${more.length + (found ? 1 : 0)} times`)
  return Number(found[1])
}
/** Returns a location's text, or that of the site outside all locations. */
const locationOf = (path: string) => NGINX.slice(NGINX.indexOf(`location ${path} {`)).split('}')[0] ?? ''
const SITE = NGINX.slice(NGINX.indexOf('listen 443')).replaceAll(/location [^{]+\{[^}]*\}/g, '')

const uploads = CALLS.filter((call) => call.files !== undefined).map(({ name }) => `${BASE_PATH}${name.split(' ')[1]}`)
/** All files at their maximum, without the form. */
const LARGEST = MAX_FILES_AT_ONCE * Math.max(...Object.values(FILE_KINDS).map(({ maxBytes }) => maxBytes))
const FORM = MIB

describe('the sites of nginx and Caddy', () => {
  it('let through what the shop takes, and of all else as much as it discards', () => {
    expect(numberIn(locationOf('/api/admin/upload/'), /client_max_body_size (\d+)m;/) * MIB).toBe(LARGEST + FORM)
    expect(numberIn(SITE, /client_max_body_size (\d+)m;/) * MIB).toBe(LIMITS.maxDiscardedBodyBytes)
    expect(numberIn(CADDY, /request_body @upload \{\s+max_size (\d+)MiB/) * MIB).toBe(LARGEST + FORM)
    expect(numberIn(CADDY, /request_body @other \{\s+max_size (\d+)MiB/) * MIB).toBe(LIMITS.maxDiscardedBodyBytes)
  })

  it('know every call that takes files', () => {
    expect(uploads.length).toBeGreaterThan(5)
    expect(uploads.filter((path) => !path.startsWith('/api/admin/upload/'))).toEqual(['/api/admin/user/avatar'])
    for (const path of ['/api/admin/upload/', '= /api/admin/user/avatar'])
      expect(numberIn(locationOf(path), /proxy_read_timeout (\d+)s;/) * 1_000).toBeGreaterThan(LIMITS.uploadIdleTimeoutMs)
    expect(CADDY.match(/path \/api\/admin\/upload\/\*/g)).toHaveLength(2)
  })

  it('wait longer than the shop, which so answers first', () => {
    expect(numberIn(SITE, /proxy_read_timeout (\d+)s;/) * 1_000).toBeGreaterThan(LIMITS.idleTimeoutMs)
    expect(numberIn(SITE, /client_body_timeout (\d+)s;/) * 1_000).toBeGreaterThan(LIMITS.requestMs)
    expect(numberIn(CADDY, /response_header_timeout (\d+)s/) * 1_000).toBeGreaterThan(LIMITS.uploadIdleTimeoutMs)
    const longestUploadMs = (LIMITS.maxDiscardedUploadBytes / LIMITS.uploadBytesPerSecond) * 1_000
    expect(numberIn(CADDY, /read_body (\d+)m/) * 60_000).toBeGreaterThan(longestUploadMs)
  })

  it('take as long as the shop for headers of the same size', () => {
    expect(numberIn(SITE, /client_header_timeout (\d+)s;/) * 1_000).toBe(LIMITS.headersMs)
    expect(numberIn(CADDY, /read_header (\d+)s/) * 1_000).toBe(LIMITS.headersMs)
    expect(numberIn(CADDY, /max_header_size (\d+)KiB/) * 1_024).toBe(LIMITS.headerBytes)
  })

  it('close idle connections to the shop before it does', () => {
    expect(numberIn(NGINX.slice(0, NGINX.indexOf('server {')), /keepalive_timeout (\d+)s;/) * 1_000).toBeLessThan(LIMITS.keepAliveMs)
    expect(numberIn(CADDY, /^\t\t\tkeepalive (\d+)s/) * 1_000).toBeLessThan(LIMITS.keepAliveMs)
  })

  it('bound the connections of one address as the shop does where it sees them, nginx or the firewall', () => {
    const firewall = [...read('nftables.conf').matchAll(/ct count over (\d+)/g)].map(([, count]) => Number(count))

    expect(numberIn(SITE, /limit_conn shop (\d+);/)).toBe(LIMITS.connectionsOfAddress)
    expect(firewall).toEqual([LIMITS.connectionsOfAddress, LIMITS.connectionsOfAddress])
  })

  it('stand before the shop of shop.env, and tell it who asks', () => {
    const shop = `${SETTINGS['HOST']}:${SETTINGS['PORT']}`

    expect(SETTINGS['TRUST_PROXY']).toBe('1')
    expect(NGINX).toContain(`server ${shop};`)
    expect(CADDY).toContain(`reverse_proxy ${shop} {`)
    expect(NGINX.match(/proxy_set_header X-Forwarded-For [^;]+;/g)).toEqual(['proxy_set_header X-Forwarded-For $remote_addr;'])
    expect(CADDY).toContain('header_up X-Forwarded-For {remote_host}')
  })
})
