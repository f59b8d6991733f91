import type { WireAnswer } from '../site/exchange.ts';
import type { ProxyStatus } from './faults.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A hotel's page: returned for every request, with a success status. */
export const portalPage: WireAnswer = {
  status: 200,
  headers: HTML,
  body: '<!doctype html><html><title>Welcome</title><form action="/login">Room number</form></html>',
};

/** As newer networks signal it (RFC 6585). */
export const portalStatus: WireAnswer = { ...portalPage, status: 511 };

/** A box that lets requests pass and returns nothing. */
export const emptyPage: WireAnswer = { status: 200, headers: { 'content-length': '0' }, body: '' };

export const proxyPage = (status: ProxyStatus): WireAnswer => ({
  status,
  headers: { ...HTML, ...(status === 503 && { 'retry-after': '5' }) },
  body: `<html><head><title>${status}</title></head><body><center>${status}</center></body></html>`,
});

/** The site server's and Firebase's own response when they are busy. */
export const busyAnswer: WireAnswer = {
  status: 503,
  headers: { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' },
  body: '{"error":"Service unavailable; not saved"}',
};
