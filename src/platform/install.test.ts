import { expect, test, vi } from 'vitest';
import { watchInstallOffer } from './install.ts';

function offerEvent() {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
}

test('the offer of the browser waits until somebody asks, and is spent by asking', async () => {
  const target = new EventTarget();
  const install = watchInstallOffer(target);
  const heard = vi.fn<() => void>();
  install.subscribe(heard);
  const event = offerEvent();
  target.dispatchEvent(event);
  expect([event.defaultPrevented, install.isOpen(), heard.mock.calls.length]).toEqual([
    true,
    true,
    1,
  ]);
  await install.accept();
  expect([install.isOpen(), event.prompt.mock.calls.length]).toEqual([false, 1]);
  await install.accept();
  expect(event.prompt).toHaveBeenCalledTimes(1);
});

test('there is nothing to offer once the app is installed', () => {
  const target = new EventTarget();
  const install = watchInstallOffer(target);
  target.dispatchEvent(offerEvent());
  target.dispatchEvent(new Event('appinstalled'));
  expect(install.isOpen()).toBe(false);
});
