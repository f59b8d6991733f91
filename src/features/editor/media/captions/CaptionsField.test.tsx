// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CaptionsField } from './CaptionsField.tsx';

const SRT = '1\n00:00:01,000 --> 00:00:34,000\nTide\n';
const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:34.000\nTide\n';

function showField(start: string, length?: number) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const seen: string[] = [];
  function Form() {
    const [captions, setCaptions] = useState(start);
    const change = (next: string) => {
      seen.push(next);
      setCaptions(next);
    };
    return <CaptionsField captions={captions} length={length} name="Tide" onChange={change} />;
  }
  render(
    <I18nProvider i18n={i18n}>
      <Form />
    </I18nProvider>,
  );
  return seen;
}

const choose = async (text: string) =>
  act(async () => {
    const file = new File([text], 'a.srt');
    fireEvent.change(screen.getByLabelText('File of captions'), { target: { files: [file] } });
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('takes a file, says how many and until when, and takes them away again', async () => {
  const seen = showField('');
  await choose(SRT);
  await vi.waitFor(() => expect(seen).toEqual([VTT]));
  expect(screen.getByText(/1 caption · until 0:34/)).toBeDefined();
  press('Remove captions');
  expect(seen).toEqual([VTT, '']);
  expect(screen.getByRole('button', { name: 'Add captions' })).toBeDefined();
});

it('says what is wrong with a file, and keeps what was there', async () => {
  const seen = showField(VTT);
  await choose('Dear all');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/no captions in/));
  await choose(`${SRT}\n2\n00:00:00,500 --> 00:00:02,000\nearlier\n`);
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/in line 6 cannot/));
  expect(seen).toEqual([]);
  await choose(SRT);
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
});

it('asks whether captions belong to a video that ends before them', () => {
  showField(VTT, 33.1);
  expect(screen.getByRole('status').textContent).toBe('');
  cleanup();
  showField(VTT, 20);
  expect(screen.getByRole('status').textContent).toMatch(/until 0:34, the video ends at 0:20/);
});

it('gives them back as a file', () => {
  const saved: string[] = [];
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => link.mockRestore());
  URL.createObjectURL = () => 'blob:captions'; // missing in this environment
  URL.revokeObjectURL = () => undefined;
  showField(VTT);
  press('Save as file');
  expect(saved).toEqual(['Tide.vtt']);
});
