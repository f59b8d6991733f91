import type { Registration } from '../../platform/ports/accountPort.ts';

export const emptyRegistration: Registration = {
  name: '',
  email: '',
  password: '',
  teamName: '',
  dse: true,
};

/** Returns true if no field required for registration is empty. */
export function isComplete(entry: Registration): boolean {
  const { name, email, password, teamName } = entry;
  return [name, email, password, teamName].every((value) => value.trim() !== '');
}

/** Returns the fields as sent; the password is trimmed because signing in trims it too. */
export function trimmed(entry: Registration): Registration {
  return {
    name: entry.name.trim(),
    email: entry.email.trim(),
    password: entry.password.trim(),
    teamName: entry.teamName.trim(),
    dse: entry.dse,
  };
}
