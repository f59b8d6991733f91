// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TemplateMediaSlot } from './MediaSlot.tsx';
import { openSlotForm } from './slotForm.testkit.tsx';

const SAID = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nTide\n';
const video = { id: 'f', type: 'video', src: 'https://films.example/tide.mp4', captions: SAID };
const open = (allow: object) => {
  const slot = { id: 's', order: 1, label: {}, allow };
  const stored = { id: 'd', elements: [{ ...video, slot }] };
  return openSlotForm(stored, (props) => <TemplateMediaSlot {...props} label="Film" />);
};
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('a slide takes away the captions of its template’s video, and gives it others', async () => {
  const { values } = await open({ content: true });
  expect(await screen.findByText(/1 caption/)).toBeDefined();
  press(/^Remove captions/);
  expect(values()).toEqual({ s: { captions: '' } });
  await act(async () => {
    const file = new File([SAID.replace('Tide', 'Ebb')], 'a.vtt');
    fireEvent.change(screen.getByLabelText('File of captions'), { target: { files: [file] } });
  });
  await vi.waitFor(() => expect(values()['s']?.captions).toContain('Ebb'));
});

it('offers none where the video is the template’s alone', async () => {
  await open({ crop: true });
  await screen.findByText('Film');
  expect(screen.queryByText('Captions')).toBeNull();
});
