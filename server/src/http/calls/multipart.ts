import type { Multipart } from '@shop/contract/multipart'
import { isLanguage, type Language } from '@shop/contract/languages'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { IncomingFile } from '../../storage/incoming.ts'
import { TEXTS } from '../../texts/texts.ts'
import { Fail, fail } from '../../fail.ts'

/** Limits of a form besides its files. A form that exceeds them counts as malformed. */
const LIMITS = { fields: 20, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 }

/**
 * Yields the files of a form. Throws C103 for a wrong type, field or number of files, or a malformed form.
 * A form field `language` applies unless the query has one (calls: Language).
 */
export async function* readFiles(
  request: FastifyRequest,
  { field, maxFiles }: Multipart['multipart'],
  { isLanguageInQuery, language }: { isLanguageInQuery: boolean; language: Language },
): AsyncGenerator<IncomingFile> {
  const texts = () => TEXTS[request.language ?? language].issues
  const invalid = (path: string, message: string) => fail('C103', { issues: [{ path, message }] })
  const broken = () => invalid('', texts().multipart)
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
    request.raw.unpipe() // discards the rest of the body, so that the client can read the response
    request.raw.resume()
  }
  if (count === 0) throw invalid(field, texts().required)
}

/** Returns the file name, which clients may omit despite its type. Browsers encode only `"`, CR and LF in names. */
const nameOf = ({ filename }: MultipartFile) =>
  ((filename as string | undefined) ?? '').replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n') // clients may omit the name

const languageOf = (value: unknown, otherwise: Language | undefined) => (isLanguage(value) ? value : otherwise)
