/**
 * Returns a typed color as `#rrggbb`: accepts three or six digits with or without `#`; undefined for anything else.
 */
export function parseHexColor(typed: string): string | undefined {
  const digits = typed.trim().replace(/^#/, '');
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits.toLowerCase()}`;
  if (!/^[0-9a-f]{3}$/i.test(digits)) return undefined;
  return `#${digits.replaceAll(/./g, '$&$&').toLowerCase()}`;
}
