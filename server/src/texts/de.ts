import { MAX_CART_LINES, MAX_FAVORITES, PASSWORD_LENGTH } from '@shop/contract/limits'
import type { Texts } from './en.ts'

const alternatives = new Intl.ListFormat('de-DE', { type: 'disjunction' })

export const texts: Texts = {
  success: 'Erledigt',
  codes: {
    C101: 'Konto oder Passwort falsch',
    C102: 'Dieses Konto ist bereits registriert',
    C103: 'Bitte prüfen Sie Ihre Eingaben',
    C104: 'Nicht gefunden',
    C105: 'Bitte melden Sie sich zuerst an',
    C106: 'Das ist nicht erlaubt',
    C107: 'Zu viele Anfragen, bitte später erneut versuchen',
    C110: 'Dieser Gutschein ist nicht gültig',
    C111: 'Nicht genug auf Lager',
    C112: 'Dieser Link ist nicht mehr gültig',
    C113: 'Dieser Dateityp wird nicht unterstützt',
    C114: 'Diese Datei oder Nachricht ist zu groß',
    C115: 'Ihr Speicherplatz ist voll',
    C120: 'Das aktuelle Passwort ist falsch',
    C500: 'Etwas ist schiefgelaufen, bitte später erneut versuchen',
    C503: 'Der Shop ist gerade nicht erreichbar, bitte später erneut versuchen',
  },
  again: 'Erneut versuchen',
  issues: {
    required: 'wird benötigt',
    wholeNumber: 'muss eine ganze Zahl in Dezimalziffern sein',
    price: 'muss ein Preis mit höchstens zwei Nachkommastellen sein',
    ids: 'muss eine kommagetrennte Liste von IDs sein',
    least: (least) => `muss mindestens ${least} sein`,
    most: (most) => `darf höchstens ${most} sein`,
    tooMany: (most) => `darf höchstens ${most} Einträge haben`,
    characters: (most) => `darf höchstens ${most} Zeichen haben`,
    oneOf: (values) => `muss ${alternatives.format(values)} sein`,
    twice: 'ist mehrfach angegeben',
    json: 'muss ein JSON-Objekt sein (eine Liste, wo der Aufruf eine nimmt), höchstens 100 Ebenen tief',
    multipart: 'muss ein vollständiges Formular sein (multipart/form-data)',
    encoding: 'ist kein lesbarer Text',
    email: 'ist keine E-Mail-Adresse',
    controlCharacters: 'darf keine Steuerzeichen enthalten',
    passwordTooShort: `muss mindestens ${PASSWORD_LENGTH.min} Zeichen haben`,
    passwordTooLong: `darf höchstens ${PASSWORD_LENGTH.max} Zeichen haben`,
    tooManyFavorites: `kann nicht hinzugefügt werden: Sie haben bereits ${MAX_FAVORITES} Favoriten`,
    tooManyLines: `kann nicht hinzugefügt werden: Der Warenkorb fasst höchstens ${MAX_CART_LINES} Artikel`,
    invalid: 'ist nicht gültig',
  },
}
