/** The dialog that asks a visitor to log in. Its code is loaded at the first sign of a shopper. */
export const loadLoginDialog = () => import('./login-dialog.tsx').then((file) => file.LoginDialog)
