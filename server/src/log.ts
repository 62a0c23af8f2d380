import { pino } from 'pino'
import type { Config } from './config.ts'

/** The shop's log: JSON lines on stdout, times in UTC. What is written holds no personal data. */
export const createLog = (level: Config['logLevel']) => pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
