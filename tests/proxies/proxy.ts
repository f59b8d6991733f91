import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const PROXIES = ['nginx', 'haproxy', 'caddy', 'apache'] as const;
export type ProxyName = (typeof PROXIES)[number];

/** What a documented configuration is adapted to. */
export interface Surroundings {
  /** Writable folder. */
  readonly folder: string;
  /** Paths of the certificate and its key, and of a file with both. */
  readonly certificate: string;
  readonly key: string;
  readonly both: string;
  /** Its own port, and the address of the server. */
  readonly port: number;
  readonly upstream: string;
}

interface Program {
  readonly file: string;
  readonly binary: string;
  /** Text of the documented file, and its replacement here; each must be found. */
  readonly fitted: (around: Surroundings) => readonly (readonly [string, string])[];
  /** Writes the program's main file around the adapted one; returns the command with its arguments. */
  readonly start: (around: Surroundings, config: string) => readonly string[];
}

const CONFIGS = path.resolve(import.meta.dirname, '../../docs/proxies');
const MODULES = '/usr/lib/apache2/modules';
const APACHE_MODULES = [
  'mpm_event',
  'authz_core',
  'ssl',
  'socache_shmcb',
  'proxy',
  'proxy_http',
  'headers',
];

const certificateOf = ({ certificate, key }: Surroundings) =>
  [
    ['/etc/ssl/vitrine/fullchain.pem', certificate],
    ['/etc/ssl/vitrine/privkey.pem', key],
  ] as const;

const PROGRAMS: Readonly<Record<ProxyName, Program>> = {
  nginx: {
    file: 'nginx.conf',
    binary: '/usr/sbin/nginx',
    fitted: (around) => [
      ...certificateOf(around),
      ['listen 443 ssl', `listen 127.0.0.1:${around.port} ssl`],
      ['signage.example.org;', 'localhost;'],
      ['http://127.0.0.1:8080', `http://${around.upstream}`],
      ['/var/log/nginx/', `${around.folder}/`],
    ],
    start({ folder }, config) {
      const main = path.join(folder, 'main.conf');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      writeFileSync(
        main,
        `pid ${folder}/pid; events {} http { ${temporary.join(' ')} include ${config}; }`,
      );
      return ['-e', path.join(folder, 'start.log'), '-c', main, '-g', 'daemon off;'];
    },
  },
  haproxy: {
    file: 'haproxy.cfg',
    binary: '/usr/sbin/haproxy',
    fitted: (around) => [
      ['/etc/ssl/vitrine/signage.pem', around.both],
      ['bind :443', `bind 127.0.0.1:${around.port}`],
      [' 127.0.0.1:8080', ` ${around.upstream}`],
      ['log /dev/log local0', 'log stdout format raw local0'],
    ],
    start: (_around, config) => ['-db', '-f', config],
  },
  caddy: {
    file: 'Caddyfile',
    binary: '/usr/bin/caddy',
    fitted: ({ certificate, key, port, upstream, folder }) => [
      ['https://signage.example.org {', `https://localhost:${port} {\n\ttls ${certificate} ${key}`],
      [' 127.0.0.1:8080', ` ${upstream}`],
      ['/var/log/caddy/', `${folder}/`],
    ],
    start({ folder }, config) {
      const main = path.join(folder, 'main.caddy');
      writeFileSync(main, `{\n\tadmin off\n\tauto_https disable_redirects\n}\nimport ${config}\n`);
      return ['run', '--adapter', 'caddyfile', '--config', main];
    },
  },
  apache: {
    file: 'apache.conf',
    binary: '/usr/sbin/apache2',
    fitted: (around) => [
      ...certificateOf(around),
      ['*:443', `127.0.0.1:${around.port}`],
      ['ServerName signage.example.org', 'ServerName localhost'],
      ['http://127.0.0.1:8080/', `http://${around.upstream}/`],
      ['${APACHE_LOG_DIR}', around.folder],
    ],
    start({ folder, port }, config) {
      const main = path.join(folder, 'main.conf');
      const lines = [
        ...APACHE_MODULES.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`),
        `ServerRoot ${folder}`,
        `PidFile ${folder}/pid`,
        `Listen 127.0.0.1:${port}`,
        'ServerName localhost',
        `ErrorLog ${folder}/start.log`,
        'User www-data',
        'Group www-data',
        `Include ${config}`,
      ];
      writeFileSync(main, `${lines.join('\n')}\n`);
      return ['-D', 'FOREGROUND', '-f', main];
    },
  },
};

/** Returns why a proxy cannot be tested on this machine; '' if it can. */
export const whyNoProxy = (name: ProxyName): string =>
  existsSync(PROGRAMS[name].binary) ? '' : `no ${PROGRAMS[name].binary}`;

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Creates a real proxy with its documented configuration, adapted to this machine. */
export function createProxy(name: ProxyName, around: Surroundings) {
  const program = PROGRAMS[name];
  let child: ChildProcess | undefined;
  let said = '';

  async function start(): Promise<void> {
    mkdirSync(around.folder, { recursive: true });
    const config = path.join(around.folder, program.file);
    writeFileSync(config, fit(readFileSync(path.join(CONFIGS, program.file), 'utf8')));
    const env = { PATH: process.env['PATH'], HOME: around.folder };
    const started = spawn(program.binary, program.start(around, config), { env });
    child = started;
    for (const output of [started.stdout, started.stderr]) {
      output.on('data', (part) => void (said += String(part)));
    }
    for (let n = 0; n < 100; n++) {
      if (await isOpen(around.port)) return;
      if (started.exitCode !== null) break;
      await sleep(50);
    }
    throw new Error(`${name} did not start: ${said} ${readIfThere('start.log')}`);
  }

  function fit(text: string): string {
    return program.fitted(around).reduce((fitted, [found, replaced]) => {
      if (!fitted.includes(found)) throw new Error(`${program.file} has no "${found}" any more`);
      return fitted.replaceAll(found, replaced);
    }, text);
  }

  async function stop(): Promise<void> {
    const ended = child;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = new Promise((resolve) => ended.once('exit', resolve));
    // At once, as when it is restarted with connections open.
    ended.kill('SIGTERM');
    const late = setTimeout(() => ended.kill('SIGKILL'), 20_000);
    await gone;
    clearTimeout(late);
  }

  const readIfThere = (file: string): string => {
    const full = path.join(around.folder, file);
    return existsSync(full) ? readFileSync(full, 'utf8') : '';
  };

  return {
    start,
    stop,
    /** Returns everything that it wrote: request log, error log and output. */
    log(): string {
      const files = ['vitrine.log', 'vitrine-error.log', 'start.log'].map(readIfThere);
      return [said, ...files].join('\n');
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
