import { describe, expect, it } from 'vitest'
import { deviceOf } from './device-name.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Chrome', 'Linux', false],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows', false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox', 'Windows', false],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android', true],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
      true,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari',
      'macOS',
      false,
    ],
    [`Mozilla/5.0 (Linux; Android 15) ${CHROME} Mobile Safari/537.36 MicroMessenger/8.0.50`, 'WeChat', 'Android', true],
    ['curl/8.5.0', undefined, undefined, false],
    ['', undefined, undefined, false],
  ])('that says %j is known by its browser and its system', (userAgent, browser, system, isMobile) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, isMobile })
  })
})
