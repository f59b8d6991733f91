import type { CDPSession, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 8;

/**
 * Touches, sent through Chromium's protocol. Events of one gesture are sent at once: a pause would change its meaning.
 */
export class Fingers {
  readonly #keys: CDPSession;

  private constructor(keys: CDPSession) {
    this.#keys = keys;
  }

  static async on(page: Page): Promise<Fingers> {
    const keys = await page.context().newCDPSession(page);
    await keys.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
    return new Fingers(keys);
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Point[] = []) {
    const touchPoints = at.map((point, id) => ({ ...point, id }));
    return this.#keys.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** Moves each finger from one place to another, all of them together. */
  async move(...fingers: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
    const at = (share: number) =>
      fingers.map(([from, to]) => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      }));
    const steps = Array.from({ length: STEPS }, (_, step) => (step + 1) / STEPS);
    await Promise.all([
      this.#send('touchStart', at(0)),
      ...steps.map((share) => this.#send('touchMove', at(share))),
      this.#send('touchEnd'),
    ]);
  }

  /** Taps twice, as close together as a finger returns to its place. */
  async doubleTap({ x, y }: Point): Promise<void> {
    await Promise.all(
      [0, 7].flatMap((off) => [
        this.#send('touchStart', [{ x: x + off, y: y + off }]),
        this.#send('touchEnd'),
      ]),
    );
  }

  /** Rests on a place until it has had an effect. */
  async rest(at: Point, until: () => Promise<unknown>): Promise<void> {
    await this.#send('touchStart', [at]);
    await until();
    await this.#send('touchEnd');
  }
}
