import { describe, expect, it } from 'vitest'
import * as sources from './from-sources.ts'
import { type Source, sourceOf } from './syntax.ts'

interface Planted {
  what: string
  find: (source: Source) => string[]
  source: string
  found: string[]
}

const PLANTED: Planted[] = [
  {
    what: 'a cookie of the server',
    find: sources.cookiesIn,
    source:
      "const NAME = 'staff'\nconst send = (reply, token) => void reply.header('set-cookie', `${NAME}=${token}; Path=/`).header('etag', token)",
    found: ['staff=…; Path=/'],
  },
  {
    what: 'a cookie of a page',
    find: sources.cookiesIn,
    source: 'const YEAR = 31_536_000\nfunction keep() {\n  return void (document.cookie = `lang=${lang}; Max-Age=${YEAR}`)\n}',
    found: ['lang=…; Max-Age=31536000'],
  },
  {
    what: 'keys of storage that are written where they are used',
    find: sources.storedIn,
    source:
      "const DRAFT = 'draft '\nconst prefixOf = (id) => `work ${id} `\nsessionStorage.getItem(DRAFT + form)\nlocalStorage.setItem(prefixOf(1) + name, '')",
    found: ['sessionStorage draft …', 'localStorage work … …'],
  },
  {
    what: 'keys of storage that a type allows',
    find: sources.storedIn,
    source:
      "const OWN = ['session'] as const\ntype Key = 'theme' | (typeof OWN)[number]\nconst get = (key: Key) => localStorage.getItem(key)",
    found: ['localStorage theme', 'localStorage session'],
  },
  {
    what: 'a channel between tabs',
    find: sources.storedIn,
    source: "const tabs = new BroadcastChannel('staff')",
    found: ['BroadcastChannel staff'],
  },
  {
    what: 'a folder in DATA_DIR whose name another file has',
    find: sources.dataFilesIn,
    source:
      "import { FILE_FOLDER } from '../server/src/storage/open-storage.ts'\njoin(config.dataDir, FILE_FOLDER, name)\njoin(demoDir, 'media')\njoin(dataDir, name)",
    found: ['files'],
  },
  {
    what: 'codes that a process ends with',
    find: sources.exitCodesIn,
    source: 'process.exit(code ?? 128 + signals[name])\nprocess.exitCode = isFine ? 0 : 3',
    found: ['128 + …', '0', '3'],
  },
  {
    what: 'variables of the environment',
    find: sources.environmentIn,
    source: "const flags = process.env.FLAGS ?? process.env['INIT_CWD']\nconst more = { MALLOC_ARENA_MAX: '1', level: '2' }",
    found: ['FLAGS', 'INIT_CWD', 'MALLOC_ARENA_MAX'],
  },
  {
    what: 'lines of the log',
    find: sources.logLinesIn,
    source:
      "const msg = isDone ? 'answered' : 'gone'\nconst fields = { kind, ...codes }\nrequest.log.info({ status: 1, ms }, msg)\nlog?.warn(fields, `no ${name}`)\n" +
      "onProblem(error, 'was not read')\nlog.info('is there')\nlog.warn(line)\nprint(JSON.stringify({ level: 60, time, end, msg: 'has ended' }))",
    found: [
      'answered (info): ms, status',
      'gone (info): ms, status',
      'no … (warn): kind, …',
      'was not read (warn): err',
      'is there (info)',
      'has ended (fatal): end',
    ],
  },
  {
    what: 'events of security',
    find: sources.eventsIn,
    source:
      "type SecurityEvent = 'login' | 'logout'\nlog.warn({ event: 'limit-reached', group }, 'security')\nlog.info({ event, ...subject }, 'security')",
    found: ['login', 'logout', 'limit-reached'],
  },
  { what: 'reasons of refusals', find: sources.refusalsIn, source: "export type Refused = 'body'", found: ['body'] },
  {
    what: 'addresses',
    find: sources.addressesIn,
    source: "const BASE = '/base'\nserver.get('/healthz', () => 'ok')\nserver.get(`${BASE}/*`, () => 'no / address')",
    found: ['/base', '/healthz', '/base/*'],
  },
  {
    what: 'programs',
    find: sources.programsIn,
    source: "const COMMANDS = { files: [['server/src/files.ts']], test: [['scripts/test.ts']] }",
    found: ['server/src/files.ts'],
  },
  {
    what: 'sentences of a program',
    find: sources.sentencesIn,
    source: "const USAGE = `Say what:\n  npm run files -- here     takes this one`\nconst OPTION = '--write'",
    found: ['Say what:', 'npm run files -- here takes this one'],
  },
  {
    what: 'what is printed',
    find: sources.printedIn,
    source:
      "print(`It is in ${folder}.`)\noptions.print('Is it so?')\nprocess.stderr.write(`${isAborted ? `Given up. ${why}` : why}\\n`)\nsay('Not this one')",
    found: ['It is in ….', 'Is it so?', 'Given up. …'],
  },
  {
    what: 'how a command is called',
    find: sources.usagesIn,
    source: "throw new StartProblem(`Name one file: npm run ${name} -- <file>`)\nthrow new StartProblem('There is no such file.')",
    found: ['Name one file: npm run … -- <file>'],
  },
]

describe('what is collected from sources', () => {
  it.each(PLANTED)('has $what', ({ find, source, found }) => {
    expect(find(sourceOf('start/planted.ts', source)).toSorted()).toEqual(found.toSorted())
  })
})
