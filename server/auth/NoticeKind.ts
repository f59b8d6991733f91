/** Changes of the sign-in that the owner of an account is told of. Stored: renaming needs a migration. */
export type NoticeKind = 'EMAIL_CHANGED' | 'PASSWORD_CHANGED' | 'SIGN_IN_ADDED' | 'SIGN_IN_REMOVED';
