import { sendJson } from '../http/body.ts';
import type { Exchange } from '../http/Exchange.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { Site } from '../Site.ts';

/**
 * Where a player requests its proof of identity for the new address. Apart from the functions, none of which a closed
 * site serves.
 */
export const TICKET_PATH = '/functions/moveTicket';

/** Sends `{to, device, ticket}` to a paired player of a site that moved; 404 otherwise. */
export async function sendTicket({ move, auth, database }: Site, exchange: Exchange) {
  const { req, res } = exchange;
  const to = move.movedTo();
  if (to === null) throw new HttpProblem(404, 'notFound');
  const token = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1];
  const claims = token === undefined ? null : await auth.verifyToken(token).catch(() => null);
  if (!claims) throw new HttpProblem(401, 'notSignedIn');
  if (database.admin.get(`devices/${claims.uid}`) === null)
    throw new HttpProblem(403, 'notAllowed');
  sendJson(res, 200, { to, device: claims.uid, ticket: move.ticketOf(claims.uid) });
}
