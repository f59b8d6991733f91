import { startTestServer } from './database.testkit.ts';

/** A separate process, to be killed: serves the folder given as argument and prints its port. */
const server = await startTestServer({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${server.port}\n`);
