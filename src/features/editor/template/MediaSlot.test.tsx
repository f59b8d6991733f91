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

it('what is seen of a picture beside its form is what the slot shows of it', async () => {
  const css = { left: 0, top: 0, width: 400, height: 800, focal: { x: 0.5, y: 0.2 } };
  const slot = { id: 's', order: 1, label: {}, allow: { crop: true } };
  const sha256 = 'a'.repeat(64);
  const media = { path: 'teams/t/p', bytes: 9, type: 'image/jpeg', sha256, chunks: [sha256] };
  const image = { id: 'f', type: 'image', media: { ...media, token: 'x' }, css, slot };
  const { values } = await openSlotForm({ id: 'd', elements: [image] }, (props) => (
    <TemplateMediaSlot {...props} label="Photo" />
  ));
  const picture = () => document.querySelector('img')!.style;
  await vi.waitFor(() => expect(picture().objectPosition).toBe('50% 20%'));
  expect([picture().aspectRatio, picture().width]).toEqual(['0.5 / 1', 'auto']);
  fireEvent.change(screen.getByLabelText('Crop left to right'), { target: { value: '80' } });
  expect(values()).toEqual({ s: { focal: { x: 0.8, y: 0.2 } } });
  expect(picture().objectPosition).toBe('80% 20%');
});
