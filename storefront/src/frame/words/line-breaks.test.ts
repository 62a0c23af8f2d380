import { expect, it } from 'vitest'
import { hyphenated, piecesOf } from './line-breaks.ts'

it.each([
  'Höchst|ge|schwin|dig|keit',
  'Pro|pel|ler|durch|mes|ser',
  'Ein|stei|ger|flug|zeug',
  'Ein|stei|ger|he|li|kop|ter',
  'Lang|stre|cken|boot',
  'Hin|ter|rad|antrieb',
  'Ge|schwin|dig|keits|regler'.replace('|', ''), // no break after two letters
  'Arbeits|platz|leuchte',
  'Spritz|was|ser|ge|schützte',
  'Reifen- und Werkzeugset',
  'Offshore-Rennboot',
])('a German word of 14 letters or more may be hyphenated where it is spoken in parts: %s', (parts) => {
  expect(hyphenated(parts.replaceAll('|', ''), 'de')).toBe(parts.replaceAll('|', '\u00ad'))
})

it.each(['Akku|wech|sel in Sekunden', 'Abge|dich|tete Elek|tro|nik', 'Was|ser|ge|kühlt', 'Ein Schlüs|sel für alles.'])(
  'in a narrow place one of 9 letters, too: %s',
  (parts) => {
    const text = parts.replaceAll('|', '')
    expect(hyphenated(text, 'de', true)).toBe(parts.replaceAll('|', '\u00ad'))
    expect(hyphenated(text, 'de')).toBe(text)
  },
)

it('leaves the words of other languages alone', () => {
  expect(hyphenated('Straightforwardness', 'en')).toBe('Straightforwardness')
})

const show = (text: string, language: 'en' | 'zh' | 'de' | 'ko') =>
  piecesOf(text, language)
    .map((piece) => (piece.isKept ? `[${piece.text}]` : piece.text))
    .join('')

it.each([
  ['Mesa 10 Pick-up', 'en', 'Mesa 10 [Pick-up]'],
  ['Kestrel 10 4WD-Buggy', 'de', 'Kestrel 10 [4WD-Buggy]'],
  ['Rallye-GT', 'de', '[Rallye-GT]'],
  ['4WD-Einsteigerflugzeug', 'de', '[4WD-Ein]\u00adstei\u00adger\u00adflug\u00adzeug'],
  ['Skua 900 Offshore-Rennboot', 'de', 'Skua 900 Offshore-Rennboot'],
  ['Reifen- und Werkzeugset', 'de', 'Reifen- und Werkzeugset'],
  ['TX-8 조종기·배터리 세트', 'ko', '[TX-8] 조종[기·]배터리 세트'],
  ['Mistral 5 竞速无人机', 'zh', 'Mistral\u00a05 竞速无人机'],
  ['四驱越野车', 'zh', '四驱越野车'],
  ['Kestrel 10 4WD Buggy', 'en', 'Kestrel 10 4WD Buggy'],
  ['', 'en', ''],
] as const)(
  'no line ends within a short name with a hyphen, before a dot, or between a family and its number: %s',
  (text, language, pieces) => {
    expect(show(text, language)).toBe(pieces)
  },
)
