/** What a phone understands from the text of a QR code. */
export type QrContent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'wifi';
      readonly network: string;
      /** '' for an open network. */
      readonly password: string;
      /** WPA 1 to 3, or the outdated WEP. */
      readonly security: 'WPA' | 'WEP';
      readonly isHidden: boolean;
    }
  | {
      readonly kind: 'contact';
      readonly name: string;
      readonly phone: string;
      readonly email: string;
      readonly web: string;
    };
export const QR_KINDS = ['text', 'wifi', 'contact'] as const;
export type QrKind = QrContent['kind'];

export const NO_WIFI: QrContent & { kind: 'wifi' } = {
  kind: 'wifi',
  network: '',
  password: '',
  security: 'WPA',
  isHidden: false,
};
export const NO_CONTACT: QrContent & { kind: 'contact' } = {
  kind: 'contact',
  name: '',
  phone: '',
  email: '',
  web: '',
};

/**
 * Returns the text of a code: `WIFI:` as phones' cameras read it
 * (https://github.com/zxing/zxing/wiki/Barcode-Contents#wi-fi-network-config-android-ios-11), and `MECARD:`, which is
 * a third of a vCard and so can be scanned from further away. '' while what it needs most is missing.
 */
export function qrText(content: QrContent): string {
  if (content.kind === 'text') return content.text;
  if (content.kind === 'wifi') {
    const { network, password, security, isHidden } = content;
    if (network === '') return '';
    const how = password === '' ? 'nopass' : security;
    return `WIFI:${fields({ T: how, S: network, P: password, H: isHidden ? 'true' : '' })};`;
  }
  const { name, phone, email, web } = content;
  if (name === '') return '';
  return `MECARD:${fields({ N: name, TEL: phone, EMAIL: email, URL: web })};`;
}

/** Returns what a code's text means. Anything that would not be written the same way again is a text. */
export function parseQrText(text: string): QrContent {
  const parsed = wifiIn(text) ?? contactIn(text);
  return parsed && qrText(parsed) === text ? parsed : { kind: 'text', text };
}

function wifiIn(text: string): QrContent | undefined {
  const found = fieldsIn('WIFI:', text);
  if (!found) return undefined;
  const { T: how, S: network = '', P: password = '', H: hidden } = found;
  const security = how === 'WEP' ? 'WEP' : 'WPA';
  return { kind: 'wifi', network, password, security, isHidden: hidden === 'true' };
}

function contactIn(text: string): QrContent | undefined {
  const found = fieldsIn('MECARD:', text);
  if (!found) return undefined;
  const { N: name = '', TEL: phone = '', EMAIL: email = '', URL: web = '' } = found;
  return { kind: 'contact', name, phone, email, web };
}

const fields = (values: { readonly [key: string]: string }): string =>
  Object.entries(values)
    .map(([key, value]) => (value === '' ? '' : `${key}:${value.replace(/[\\;,:"]/g, '\\$&')};`))
    .join('');

function fieldsIn(
  start: string,
  text: string,
): { readonly [key: string]: string | undefined } | undefined {
  if (!text.startsWith(start)) return undefined;
  const found = [...text.slice(start.length).matchAll(/([A-Z]+):((?:\\.|[^\\;])*);/gsu)];
  return Object.fromEntries(
    found.map(([, key = '', value = '']) => [key, value.replace(/\\(.)/gsu, '$1')]),
  );
}
