import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { getStorage } from 'firebase-admin/storage';
import type { MoveTarget } from '../move/types.ts';
import { createMoveTarget } from './moveTarget.ts';

/** Opens a project with this machine's Google Cloud credentials. The connection stays open until `close`. */
export function openMoveTarget(options: {
  readonly projectId: string;
  readonly databaseURL: string;
  readonly storageBucket: string;
}): MoveTarget & { readonly close: () => Promise<void> } {
  const app = initializeApp({ credential: applicationDefault(), ...options });
  const [auth, database, storage] = [getAuth(app), getDatabase(app), getStorage(app)];
  return { ...createMoveTarget({ auth, database, storage }), close: () => deleteApp(app) };
}
