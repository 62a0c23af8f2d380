import sql, { type Sql } from 'sql-template-tag'

/** A time as files say it: ISO 8601 in UTC, as exact as it is stored. */
export const utcTime = (time: Sql) => sql`(to_json(${time} at time zone 'UTC') #>> '{}') || 'Z'`
