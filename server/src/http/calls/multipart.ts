import type { Multipart } from '@shop/contract/multipart'
import { isLanguage, type Language } from '@shop/contract/languages'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { IncomingFile } from '../../storage/incoming.ts'
import { TEXTS } from '../../texts/texts.ts'
import { Fail, fail } from '../../fail.ts'

/** A form may have other fields than its files and its language; beyond this it is broken. */
const LIMITS = { fields: 20, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 }

/**
 * The files of a multipart body, one after the other as they are received. Throws C103 in the language of the request: another type of body, a form that is
 * broken or cut off, no file, too many, a file in another field. A form field `language` decides where the query has none (calls: Language).
 */
export async function* readFiles(
  request: FastifyRequest,
  { field, maxFiles }: Multipart['multipart'],
  { isLanguageInQuery, language }: { isLanguageInQuery: boolean; language: Language },
): AsyncGenerator<IncomingFile> {
  const texts = () => TEXTS[request.language ?? language].issues
  const invalid = (path: string, message: string) => fail('C103', { issues: [{ path, message }] })
  const broken = () => invalid('', texts().multipart)
  /** Its bytes; it fails where the form does. */
  const bytesOf = async function* (file: AsyncIterable<Buffer>) {
    try {
      yield* file
    } catch {
      throw broken()
    }
  }
  if (!request.isMultipart()) throw broken()
  let count = 0
  const parts = request.parts({
    limits: { ...LIMITS, files: maxFiles + 1, parts: maxFiles + 1 + LIMITS.fields, fileSize: Number.MAX_SAFE_INTEGER },
  })
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (!isLanguageInQuery && part.fieldname === 'language') request.language = languageOf(part.value, request.language)
        continue
      }
      if (part.fieldname !== field) throw invalid(field, texts().required)
      if (++count > maxFiles) throw invalid(field, texts().tooMany(maxFiles))
      yield { name: nameOf(part), stream: bytesOf(part.file), stop: () => void part.file.destroy() }
    }
  } catch (error) {
    throw error instanceof Fail ? error : broken()
  } finally {
    request.raw.unpipe() // the rest is discarded, so that the client can read the response
    request.raw.resume()
  }
  if (count === 0) throw invalid(field, texts().required)
}

/** A client may leave the name out, whatever the type says. Browsers write a quote and the ends of lines as `%22`, `%0D`, `%0A`, and nothing else. */
const nameOf = ({ filename }: MultipartFile) =>
  ((filename as string | undefined) ?? '').replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n') // reason above

const languageOf = (value: unknown, otherwise: Language | undefined) => (isLanguage(value) ? value : otherwise)
