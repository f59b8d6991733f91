/* A file of its own: Vitest looks for all packages that a file names before it runs the file, which installs them. */
export { deleteApp, initializeApp, type App } from 'firebase-admin/app';
export { getAuth } from 'firebase-admin/auth';
export { getDatabase } from 'firebase-admin/database';
export { getStorage } from 'firebase-admin/storage';
