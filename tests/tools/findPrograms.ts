import { installFromDebian, isProgram } from './installFromDebian.ts';

/** A program that tests run beside the product: a file, or a name on the path; and Debian's package. */
interface Program {
  readonly program: string;
  readonly package: string;
}

/** What tests of `npm test` skip without. */
export const PROGRAMS: readonly Program[] = [
  { program: '/usr/sbin/nginx', package: 'nginx' },
  { program: 'shellcheck', package: 'shellcheck' },
  { program: 'systemd-analyze', package: 'systemd' },
];

/** What those of `npm run test:long` skip without. */
export const LONG_PROGRAMS: readonly Program[] = [
  ...PROGRAMS,
  { program: '/usr/sbin/haproxy', package: 'haproxy' },
  { program: '/usr/bin/caddy', package: 'caddy' },
  { program: '/usr/sbin/apache2', package: 'apache2' },
  { program: 'certutil', package: 'libnss3-tools' },
  { program: 'debootstrap', package: 'debootstrap' },
  { program: 'systemd-nspawn', package: 'systemd-container' },
];

/** Looks for programs, installs missing ones as root on Debian, and says what is missing still. */
export function findPrograms(
  programs: readonly Program[],
  install: (packages: readonly string[]) => void = installFromDebian,
): readonly string[] {
  const absent = () => programs.filter(({ program }) => !isProgram(program));
  install(absent().map((each) => each.package));
  return absent().map(({ program, package: name }) => `${program} (Debian: ${name})`);
}
