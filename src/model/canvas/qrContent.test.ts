import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CONTACT, NO_WIFI, parseQrText, type QrContent, qrText } from './qrContent.ts';

const cafe: QrContent = { ...NO_WIFI, network: 'Café; Gäste', password: 'a:b,c\\d"e' };

describe('the text of a code', () => {
  it('joins a network as cameras of phones read it', () => {
    expect(qrText(cafe)).toBe('WIFI:T:WPA;S:Café\\; Gäste;P:a\\:b\\,c\\\\d\\"e;;');
    expect(qrText({ ...NO_WIFI, network: 'Lobby' })).toBe('WIFI:T:nopass;S:Lobby;;');
    expect(qrText({ ...NO_WIFI, network: 'Staff', password: 'x', isHidden: true })).toBe(
      'WIFI:T:WPA;S:Staff;P:x;H:true;;',
    );
  });

  it('adds a contact to the address book', () => {
    expect(qrText({ ...NO_CONTACT, name: 'Front desk', phone: '+41 44 000 00 00' })).toBe(
      'MECARD:N:Front desk;TEL:+41 44 000 00 00;;',
    );
  });

  it('is empty while the name of the network or of the contact is missing', () => {
    expect(qrText({ ...NO_WIFI, password: 'x' })).toBe('');
    expect(qrText({ ...NO_CONTACT, phone: '1' })).toBe('');
  });

  it.each([
    'https://example.org',
    'WIFI:',
    'WIFI:S:Lobby;T:WPA;;',
    'WIFI:T:WPA2-EAP;S:Lobby;E:PEAP;;',
    'MECARD:N:Desk;NOTE:Ring twice;;',
    'BEGIN:VCARD\nN:Desk\nEND:VCARD',
  ])('stays the text %j, which it would not write the same way again', (text) => {
    expect(parseQrText(text)).toEqual({ kind: 'text', text });
  });

  it('means the same when it is read again, whatever was typed', () => {
    const some = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    const any = fc.string({ unit: 'grapheme', maxLength: 20 });
    const wifi = fc.record({
      kind: fc.constant('wifi' as const),
      network: some,
      password: some,
      security: fc.constantFrom('WPA' as const, 'WEP' as const),
      isHidden: fc.boolean(),
    });
    const contact = fc.record({
      kind: fc.constant('contact' as const),
      name: some,
      phone: any,
      email: any,
      web: any,
    });
    fc.assert(
      fc.property(fc.oneof(wifi, contact), (content) => {
        expect(parseQrText(qrText(content))).toEqual(content);
      }),
    );
  });
});
