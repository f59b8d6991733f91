import { startTestServer } from './database.testkit.ts';

/** Run as a process of its own, to be killed: serves the folder given as argument, says its port. */
const server = await startTestServer({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${server.port}\n`);
