/*
 * Files that share a process share Dexie, which looks for IndexedDB once, when it is first loaded: it has to be
 * there whichever file comes first.
 */
import 'fake-indexeddb/auto';
