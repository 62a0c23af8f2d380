import { contact } from './contact.ts'
import { subscribe } from './subscribe.ts'

/** The screens with the form of the newsletter, which are loaded together. */
export const SCREENS = { contact, subscribe }
