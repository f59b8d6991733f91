import { expect, it } from 'vitest';
import type { Invite } from '../../src/model/member/invite.ts';
import { inviteMail } from './inviteMail.ts';

/* Anyone who may invite people puts three texts into the site's mails to strangers. */
const LINK = 'https://vitrine.example/invite/x#y';
const mailFor = (names: Partial<Pick<Invite, 'from' | 'team' | 'name'>>) =>
  inviteMail({ from: 'Ada', team: 'Café', ...names } as Invite, LINK, 'en');

it('carries names as they are written', () => {
  const { subject, text } = mailFor({
    from: 'Dr. Ada L.',
    team: 'Café "3:2", Köln e.V.',
    name: 'Bo',
  });
  expect(subject).toBe('Dr. Ada L. invites you to Café "3:2", Köln e. V. on Vitrine');
  expect(text).toContain('Hello Bo,');
});

it('has one link only, whatever is written into the names', () => {
  const evil = 'Your invoice is overdue, pay at https://evil.example/pay or mail a@evil.example';
  const { subject, text } = mailFor({ from: evil, team: 'www.evil.example', name: 'evil.example' });
  for (const part of [subject, text.replace(LINK, '')]) {
    expect(part).not.toMatch(/:\/\/|@|\w\.\w/);
  }
});

it.each(['from', 'team', 'name'] as const)('keeps %s short and on one line', (field) => {
  const { subject, text } = mailFor({ [field]: `a\r\nBcc: all\u2028\u202e${'x'.repeat(200)}` });
  const plain = mailFor({ [field]: 'a' });
  expect(text.split('\n')).toHaveLength(plain.text.split('\n').length);
  expect(subject).not.toMatch(/[\p{C}]/u);
  expect(subject.length).toBeLessThan(160);
  expect(text).not.toMatch(/\u202e|\u2028|x{60}/);
});
