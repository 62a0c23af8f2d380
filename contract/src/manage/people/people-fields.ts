import { z } from 'zod'
import { MAX_EMAIL_LENGTH, MIN_EMAIL_SEARCH } from '../../limits.ts'
import { OneLine } from '../../schemas.ts'

/** Reason for a step with data of people. The log keeps it, and the customer's data file shows it. */
export const Reason = OneLine(200).meta({ examples: ['message of 28 November'] })

/** Beginning of an e-mail address. */
export const EmailStart = z
  .string()
  .trim()
  .toLowerCase()
  .min(MIN_EMAIL_SEARCH)
  .max(MAX_EMAIL_LENGTH)
  .meta({ examples: ['mara@'] })
