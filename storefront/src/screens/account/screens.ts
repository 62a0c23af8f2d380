import { login } from './login.ts'
import { register } from './register.ts'

/** The screens of accounts, which are loaded together. */
export const SCREENS = { login, register }
