import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { keepCompiledModules } from './compileCache.ts';

// The databases contain password hashes: no one else on this machine may read the files created here.
process.umask(0o077);
keepCompiledModules();
// Static imports would all be compiled before the line above runs.
const { start } = await import('./start.ts');
await start();
// Now, not at the end: a server usually ends by a power cut.
flushCompileCache();
