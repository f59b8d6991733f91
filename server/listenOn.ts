import type { Server } from 'node:net';

/** An address or port that cannot be had; the message says which, and what to do. */
export class PortProblem extends Error {}

/** Listens on `port` of `host`, 0 for any free port. @throws PortProblem that names the variable, its value and a remedy */
export function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause: NodeJS.ErrnoException): void => {
      const problem = problemOf(cause.code, port, host);
      reject(problem === undefined ? cause : new PortProblem(problem, { cause }));
    };
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function problemOf(code: string | undefined, port: number, host: string): string | undefined {
  if (code === 'EADDRINUSE')
    return `PORT is ${port}, which another program on this machine uses: stop that one, or give another number.`;
  if (code === 'EACCES')
    return `PORT is ${port}, which the server's user may not use: give a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${host}, which is no address of this machine: give 127.0.0.1, or 0.0.0.0 for other devices.`;
  return undefined;
}
