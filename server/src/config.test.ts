import { describe, expect, it } from 'vitest'
import { RATE_LIMITS } from './auth/rate-limit-settings.ts'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('is complete without any variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: undefined,
      logLevel: 'info',
      isDemo: true,
      isProduction: false,
    })
  })

  it('has the documentation of the calls off in production and with a public address, unless it is wanted', () => {
    const hasApiDocs = (variables: NodeJS.ProcessEnv) => readConfig(variables).hasApiDocs

    expect([hasApiDocs({}), hasApiDocs({ NODE_ENV: 'production' })]).toEqual([true, false])
    expect(['https://shop.example', 'http://shop.example'].map((url) => hasApiDocs({ PUBLIC_URL: url }))).toEqual([false, false])
    expect(hasApiDocs({ PUBLIC_URL: 'https://shop.example', API_DOCS: 'on' })).toBe(true)
    expect([hasApiDocs({ API_DOCS: 'off' }), hasApiDocs({ NODE_ENV: 'production', API_DOCS: 'on' })]).toEqual([false, true])
  })

  it('counts an empty value as unset', () => {
    expect(readConfig({ PORT: '', DEMO: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, isDemo: true, publicUrl: undefined })
  })

  it('takes what is given', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgres://a@b/c',
      PUBLIC_URL: 'https://shop.example/',
      DEMO: 'off',
    })

    expect(config).toMatchObject({
      port: 8080,
      host: '::',
      dataDir: '/srv/shop',
      databaseUrl: 'postgres://a@b/c',
      publicUrl: 'https://shop.example',
      isDemo: false,
    })
  })

  it.each([
    [{ PUBLIC_URL: 'https://shop.example/', NODE_ENV: 'production' }, 'https://shop.example'],
    [{ PUBLIC_URL: 'https://shop.example' }, 'https://shop.example'],
    [{ PUBLIC_URL: 'HTTPS://Shop.Example:443/' }, 'https://shop.example'],
    [{ PORT: '8080' }, 'http://localhost:8080'],
    [{ NODE_ENV: 'production' }, undefined],
  ])('knows where the shop is to be found: %j is at %s', (environment, siteUrl) => {
    const config = readConfig(environment)

    expect(config.siteUrl).toBe(siteUrl)
    expect(config.linkUrl).toBe(siteUrl ?? 'http://localhost:3000')
  })

  it('knows what stands around the shop', () => {
    expect(readConfig({})).toMatchObject({ trustedProxies: 0, corsOrigins: [], hasSecureSubdomains: true })
    expect(
      readConfig({ TRUST_PROXY: '2', CORS_ORIGINS: 'https://app.example, http://localhost:5173', HSTS_SUBDOMAINS: 'off' }),
    ).toMatchObject({ trustedProxies: 2, corsOrigins: ['https://app.example', 'http://localhost:5173'], hasSecureSubdomains: false })
  })

  it.each([
    '*',
    'null',
    'app.example',
    'https://app.example/',
    'https://app.example/path',
    'https://APP.example',
    'https://app.example:443',
    'https://user:secret@app.example',
    'ftp://app.example',
    'https://app.example,',
    'https://*.example',
  ])('refuses the origin %s, and does not print it', (origin) => {
    const read = () => readConfig({ CORS_ORIGINS: `https://other.example,${origin}` })

    expect(read).toThrow('CORS_ORIGINS must be comma-separated origins')
    expect(read).not.toThrow('other.example')
  })

  it('sets each limit of requests by a variable of its own, and leaves its window as it is', () => {
    const { rateLimits } = readConfig({ LIMIT_REGISTER: '7', LIMIT_FAILED_LOGINS_OF_ACCOUNT: '3' })

    expect(rateLimits).toEqual({
      ...RATE_LIMITS,
      register: { most: 7, seconds: 3_600 },
      failedLoginsOfAccount: { most: 3, seconds: 900 },
    })
    expect(readConfig({}).rateLimits).toEqual(RATE_LIMITS)
  })

  it.each([
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', 'on'],
    ['HSTS_SUBDOMAINS', 'no'],
    ['LIMIT_WRITE', '0'],
    ['LIMIT_WRITE', '10001'],
    ['LIMIT_LOGIN', 'off'],
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
  ])('refuses %s=%s with one clear sentence', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must be .*"${value.replaceAll(/[()/.]/g, String.raw`\$&`)}"\\.$`),
    )
  })

  it('names every wrong variable', () => {
    expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'nonsense' })).toThrow(
      /^PORT must be .*"x"\.\nDATABASE_URL must be .*, but is not\.$/,
    )
  })

  it.each([
    ['DATABASE_URL', 'mysql://shop:secret@host/db'],
    ['DATABASE_URL', 'secret'],
    ...['/', '?', '#', '12/', '12?', '12#', '@/', ':/', '%/'].map((sign) => [
      'DATABASE_URL',
      `postgres://shop:${sign}secret${sign}@host/db`,
    ]),
    ['SMTP_URL', 'http://shop:secret@host'],
    ['SMTP_URL', 'smtp://shop:secret@host/path'],
    ['SMTP_URL', 'smtp://shop:secret@host?pool=true'],
    ['SMTP_URL', 'smtp://secret@host'],
    ...['/', '?', '#', '@', '%zz', '%'].map((sign) => ['SMTP_URL', `smtp://shop:${sign}secret${sign}@host`]),
    ['PUBLIC_URL', 'shop.example/secret'],
    ['PUBLIC_URL', 'https://shop.example/secret'],
    ['PUBLIC_URL', 'https://shop:secret@shop.example'],
    ['PUBLIC_URL', 'javascript:secret'],
  ])('refuses %s=%s without telling the value', (name, value) => {
    const read = () => readConfig({ [name]: value })

    expect(read).toThrow(new RegExp(`^${name} must be an address such as .*, but is not\\.$`))
    expect(read).not.toThrow(/secret/)
  })

  it.each([
    'postgres://a@b/c',
    'postgresql://shop:p:a@ss%2F%3F%23@host:5432/db',
    'postgres://host',
    'postgres://shop@localhost/db?host=/var/run/postgresql&sslmode=require',
  ])('takes DATABASE_URL=%s', (value) => {
    expect(readConfig({ DATABASE_URL: value }).databaseUrl).toBe(value)
  })

  it.each(['smtp://localhost', 'smtps://mail.example:465', 'smtp://shop:p%2F%3F%23%40ss@mail.example:587/', 'smtp://[::1]:25'])(
    'takes SMTP_URL=%s',
    (value) => {
      expect(readConfig({ SMTP_URL: value }).smtpUrl).toBe(value)
    },
  )

  it.each([
    [{}, undefined],
    [{ MAIL_FROM: 'hello@torvane.example' }, 'hello@torvane.example'],
  ])('with %j mails are sent from %s', (environment, from) => {
    expect(readConfig(environment).mailFrom).toBe(from)
  })

  it.each(['shop', 'a@b.example, c@d.example', 'Shop <a@b.example>', 'a@b.example\r\nBcc: c@d.example'])(
    'refuses MAIL_FROM=%j',
    (value) => {
      expect(() => readConfig({ MAIL_FROM: value })).toThrow(/^MAIL_FROM must be an e-mail address/)
    },
  )

  it.each(['too-short', 'has spaces in between'])('tells nothing of a token that it refuses: %s', (token) => {
    const read = () => readConfig({ METRICS_TOKEN: token })

    expect(read).toThrow(/^METRICS_TOKEN must be at least 16 letters, .*, but is not\.$/)
    expect(read).not.toThrow(new RegExp(token))
  })

  it('keeps files in a bucket where all of it is set', () => {
    const given = {
      S3_BUCKET: 'customers',
      S3_ENDPOINT: 'https://s3.example/',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret/with+signs=',
      S3_REGION: 'eu-central-1',
    }

    expect(readConfig({}).bucket).toBeUndefined()
    expect(readConfig(given).bucket).toEqual({
      bucket: 'customers',
      endpoint: 'https://s3.example',
      accessKeyId: 'key',
      secretAccessKey: 'secret/with+signs=',
      region: 'eu-central-1',
    })
    expect(() => readConfig({ ...given, S3_BUCKET: undefined })).toThrow(/S3_BUCKET is missing/)
    expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is missing/)
  })

  it.each([
    [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET must be'],
    [{ S3_ENDPOINT: 'https://me:hunter2@s3.example' }, 'S3_ENDPOINT must be'],
    [{ S3_SECRET_ACCESS_KEY: 'hunter2'.repeat(99) }, 'S3_SECRET_ACCESS_KEY must be'],
    [{ UPLOAD_QUOTA_BYTES: '1 GB' }, 'UPLOAD_QUOTA_BYTES must be'],
    [{ UPLOADS_TOTAL_BYTES: '20 GB' }, 'UPLOADS_TOTAL_BYTES must be'],
  ])('refuses %j without printing a secret', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
    expect(() => readConfig(environment)).not.toThrow(/hunter2/)
  })
})
