/** The caller: a verified ID token. `token` contains its claims as the rules see them in `auth.token`. */
export interface AuthClaims {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>> & {
    /** Seconds since 1970; an open socket is signed out at that time. */
    readonly exp?: number;
  };
}
