import type { AuthContext, Body, SendNotice } from './AuthContext.ts';
import { optionalText } from './signedIn.ts';

/** Tells the address that an account had. A mail that cannot be sent does not undo what was done. */
export async function notify(
  { sendNotice }: AuthContext,
  to: string,
  kind: Parameters<SendNotice>[0]['kind'],
  body: Body = {},
): Promise<void> {
  const language = optionalText(body, 'languageCode', 20)?.startsWith('de') ? 'de' : 'en';
  // The mailer logs what fails and tries again.
  await sendNotice({ to, kind, language }).catch(() => undefined);
}
