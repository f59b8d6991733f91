// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type QrField, useQrContent } from './useQrContent.ts';

function openFields(stored: string) {
  const { result } = renderHook(() => {
    const [text, setText] = useState(stored);
    return { text, setText, ...useQrContent(text, setText) };
  });
  return {
    now: () => result.current,
    choose: (kind: 'text' | 'wifi' | 'contact') => act(() => result.current.choose(kind)),
    type: (key: QrField['key'], value: string) =>
      act(() => result.current.fields.find((field) => field.key === key)?.onChange(value)),
    typed: () => result.current.fields.map(({ value }) => value),
  };
}

it('makes a code that joins a Wi-Fi network', () => {
  const form = openFields('');
  form.choose('wifi');
  form.type('password', 'soup of the day');
  expect(form.now().text).toBe('');
  form.type('network', 'Café');
  expect(form.now().text).toBe('WIFI:T:WPA;S:Café;P:soup of the day;;');
  form.type('password', '');
  expect(form.now().text).toBe('WIFI:T:nopass;S:Café;;');
});

it('shows a stored code by what it does', () => {
  const contact = openFields('MECARD:N:Front desk;TEL:123;;');
  expect(contact.now().kind).toBe('contact');
  expect(contact.typed()).toEqual(['Front desk', '123', '', '']);
  expect(openFields('https://example.org').now().kind).toBe('text');
});

it('brings back what was typed for another kind', () => {
  const form = openFields('https://example.org');
  form.choose('wifi');
  form.type('network', 'Café');
  form.choose('text');
  expect(form.now().text).toBe('https://example.org');
  form.choose('wifi');
  expect(form.now().text).toBe('WIFI:T:nopass;S:Café;;');
});

it('follows a code that changes elsewhere, as by undo', () => {
  const form = openFields('https://example.org');
  form.choose('wifi');
  form.type('network', 'Café');
  act(() => form.now().setText('https://example.org'));
  expect(form.now().kind).toBe('text');
  expect(form.typed()).toEqual(['https://example.org']);
});
