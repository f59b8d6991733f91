import { installFromDebian, isProgram } from './installFromDebian.ts';

/** An external program that tests run: a file, or a name on the PATH; and its Debian package. */
interface Program {
  readonly program: string;
  readonly package: string;
}

/** Without these, tests of `npm run test:full` are skipped. */
export const PROGRAMS: readonly Program[] = [
  { program: '/usr/sbin/nginx', package: 'nginx' },
  { program: 'shellcheck', package: 'shellcheck' },
  { program: 'systemd-analyze', package: 'systemd' },
];

/** Without these, tests of `npm run test:long` are skipped. */
export const LONG_PROGRAMS: readonly Program[] = [
  ...PROGRAMS,
  { program: '/usr/sbin/haproxy', package: 'haproxy' },
  { program: '/usr/bin/caddy', package: 'caddy' },
  { program: '/usr/sbin/apache2', package: 'apache2' },
  { program: 'certutil', package: 'libnss3-tools' },
  { program: 'debootstrap', package: 'debootstrap' },
  { program: 'systemd-nspawn', package: 'systemd-container' },
  { program: 'podman', package: 'podman' },
  { program: 'runc', package: 'runc' },
  { program: 'orca', package: 'orca' },
  // Without it Orca hears of no window.
  { program: '/usr/libexec/at-spi2-registryd', package: 'at-spi2-core' },
  { program: 'dbus-daemon', package: 'dbus-daemon' },
  { program: 'Xvfb', package: 'xvfb' },
];

/**
 * Installs missing programs as root on Debian. Returns those still missing, each with its Debian package, for a
 * message.
 */
export function findPrograms(
  programs: readonly Program[],
  install: (packages: readonly string[]) => void = installFromDebian,
): readonly string[] {
  const absent = () => programs.filter(({ program }) => !isProgram(program));
  install(absent().map((each) => each.package));
  return absent().map(({ program, package: name }) => `${program} (Debian: ${name})`);
}
