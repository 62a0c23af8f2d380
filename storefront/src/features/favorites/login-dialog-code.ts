/** Code of the login dialog, which loads at the user's first interaction with the page. */
export const LOGIN_DIALOG = { load: () => import('./login-dialog.tsx') }
