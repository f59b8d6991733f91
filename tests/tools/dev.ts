import { spawn, type ChildProcess } from 'node:child_process';

/**
 * `npm run dev`: the app with hot reload in front of a site server with its own data. When either stops, the other is
 * stopped too.
 */
const SERVER_PORT = '4800';
const APP = 'http://localhost:5173';

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
}

const server = start(['--watch', 'server/main.ts'], {
  PORT: SERVER_PORT,
  // Links lead to the app, as the server has no built one to serve.
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? APP,
  // Seeds sign up several people.
  REGISTRATION: process.env['REGISTRATION'] ?? 'open',
  DATA_DIR: process.env['DATA_DIR'] ?? '.cache/dev-data',
});
const app = start(['node_modules/vite/bin/vite.js', '--port', new URL(APP).port], {
  VITRINE_BACKEND: `http://localhost:${SERVER_PORT}`,
});

for (const [child, other] of [
  [server, app],
  [app, server],
] as const) {
  child.on('exit', (code) => {
    other.kill();
    process.exitCode = code ?? 0;
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => [server, app].map((child) => child.kill(signal)));
