import { expect, it } from 'vitest';
import { BackendError, type BackendErrorKind } from '../../../sync/engine/ports.ts';
import { FunctionRefusal } from '../../../sync/backends/firebase/firebaseFunctions.ts';
import { asCallError } from './openPorts.ts';

const failed = (kind: BackendErrorKind, isPortal = false) =>
  new BackendError(kind, 'for the log', { isPortal });

it.each([
  [failed('unreachable'), { kind: 'offline', code: 'noAnswer' }],
  [failed('tooSlow'), { kind: 'offline', code: 'noAnswer' }],
  [failed('unreachable', true), { kind: 'offline', code: 'portal' }],
  [failed('tooLarge'), { kind: 'refused', code: 'tooLarge' }],
  [failed('denied'), { kind: 'refused', code: 'notAllowed' }],
  [failed('signedOut'), { kind: 'refused', code: 'notSignedIn' }],
  [failed('invalid'), { kind: 'failed', code: 'internal' }],
  [new FunctionRefusal('inUse'), { kind: 'refused', code: 'inUse' }],
])('sorts %j', (cause, sorted) => {
  expect(asCallError(cause)).toMatchObject(sorted);
});

it('leaves mistakes of ours alone', () => {
  const mistake = new TypeError('of ours');
  expect(asCallError(mistake)).toBe(mistake);
});
