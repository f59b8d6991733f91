import { spawn, type ChildProcess } from 'node:child_process';

/**
 * `npm run dev`: the app with hot reload in front of a site server with its own data. When either stops, the other is
 * stopped too.
 */
const SERVER_PORT = '4800';

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
}

const server = start(['--watch', 'server/main.ts'], {
  PORT: SERVER_PORT,
  // Seeds sign up several people.
  REGISTRATION: process.env['REGISTRATION'] ?? 'open',
  DATA_DIR: process.env['DATA_DIR'] ?? '.cache/dev-data',
});
const app = start(['node_modules/vite/bin/vite.js', '--port', '5173'], {
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
