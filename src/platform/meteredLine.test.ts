import { afterEach, expect, it, vi } from 'vitest';
import { isMeteredLine, watchLine } from './meteredLine.ts';

afterEach(() => vi.unstubAllGlobals());

const on = (connection?: object) => vi.stubGlobal('navigator', { connection });

it('a mobile network and the wish to save data are metered, all else is not', () => {
  on({ type: 'cellular' });
  expect(isMeteredLine()).toBe(true);
  on({ type: 'wifi', saveData: true });
  expect(isMeteredLine()).toBe(true);
  on({ type: 'wifi', saveData: false });
  expect(isMeteredLine()).toBe(false);
  on(); // Safari and Firefox have no network information.
  expect(isMeteredLine()).toBe(false);
});

it('tells when the line is another one, until it is stopped', () => {
  const line = new EventTarget();
  on(line);
  const changed = vi.fn<() => void>();
  const stop = watchLine(changed);
  line.dispatchEvent(new Event('change'));
  stop();
  line.dispatchEvent(new Event('change'));
  expect(changed).toHaveBeenCalledTimes(1);
  on();
  watchLine(changed)();
});
