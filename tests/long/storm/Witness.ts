import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A screen darker than this everywhere is background or black: slides, card and alerts all have bright parts. */
const BLANK_BELOW = 60;
/** A start without network shows its first slide within 3 s; the rest allows for a busy machine. */
const START_MS = 6000;
const LOOK_EVERY_MS = 150;
const PICTURE_EVERY_MS = 600;
/** As promised: a withdrawn slide leaves a connected player, an alert appears and disappears. */
const WITHDRAWN_MS = 5000;
const NEVER = Number.POSITIVE_INFINITY;

interface Sight {
  readonly slide: string | null;
  readonly isUnpaired: boolean;
  readonly alert: string | null;
}

/** Watches a player through everything, and records what must never be seen. */
export class Witness {
  readonly complaints: string[] = [];
  /** The actions on the player, to help understand a complaint. */
  readonly diary: string[] = [];
  /** Withdrawn slides that must not be seen, and since when. */
  readonly #withdrawn = new Map<string, number>();
  readonly #seenAt = new Map<string, number>();
  readonly #start = Date.now();
  #page: Page | undefined;
  #openedAt = NEVER;
  #connectedAt = NEVER;
  #alert: string | null = null;
  #pictureAt = 0;
  #pictures = 0;
  #isOver = false;
  #watching: Promise<void> | undefined;

  /** Watches this page from now on; it must not have navigated to the player yet. */
  attach(page: Page): void {
    this.#page = page;
    this.#connectedAt = NEVER;
    page.on('websocket', (socket) => {
      const connected = { at: NEVER };
      socket.on('framereceived', () => {
        if (connected.at !== NEVER) return;
        connected.at = Date.now();
        this.#connectedAt = connected.at;
      });
      socket.on('close', () => {
        if (this.#connectedAt === connected.at) this.#connectedAt = NEVER;
      });
    });
    // An intended start; nothing may be visible before its first slide.
    const started = (): void => void (this.#openedAt = Date.now());
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) started();
    });
    page.on('load', started);
    this.#watching ??= this.#watch();
  }

  /** The player is away on purpose. */
  detach(): void {
    this.#page = undefined;
    this.#openedAt = this.#connectedAt = NEVER;
    this.#alert = null;
  }

  note(text: string): void {
    this.diary.push(`${this.#seconds()} ${text}`);
  }

  withdrawn(slide: string): void {
    this.#withdrawn.set(slide, Date.now());
  }
  published(slide: string): void {
    this.#withdrawn.delete(slide);
  }

  /** Returns for how long the player has been connected, in ms. */
  connectedFor(): number {
    return this.#connectedAt === NEVER ? 0 : Date.now() - this.#connectedAt;
  }
  seenSince(slide: string, time: number): boolean {
    return (this.#seenAt.get(slide) ?? 0) >= time;
  }
  showsAlert(text: string): boolean {
    return this.#alert === text;
  }
  get pictures(): number {
    return this.#pictures;
  }

  complain(text: string): void {
    this.complaints.push(`${this.#seconds()} ${text}; before: ${this.diary.slice(-4).join(' | ')}`);
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#watching;
  }

  #seconds(): string {
    return `${((Date.now() - this.#start) / 1000).toFixed(1)} s`;
  }

  async #watch(): Promise<void> {
    while (!this.#isOver) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      // A page that is closed meanwhile no longer responds.
      await this.#look().catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const page = this.#page;
    if (!page) return;
    const at = Date.now();
    const sight = await page.evaluate(look);
    if (page !== this.#page || at - this.#openedAt < START_MS) return;
    this.#judge(sight, at);
    if (at - this.#pictureAt < PICTURE_EVERY_MS) return;
    this.#pictureAt = at;
    const picture = await page.screenshot({ type: 'jpeg', quality: 50 });
    if (page !== this.#page || Date.now() - this.#openedAt < START_MS) return;
    const { channels } = await sharp(picture).stats();
    this.#pictures += 1;
    if (Math.max(...channels.map(({ max }) => max)) < BLANK_BELOW) this.complain('blank');
  }

  #judge({ slide, isUnpaired, alert }: Sight, at: number): void {
    this.#alert = alert;
    if (isUnpaired) this.complain('shows a code');
    if (slide === null) return;
    this.#seenAt.set(slide, at);
    const since = Math.max(this.#withdrawn.get(slide) ?? NEVER, this.#connectedAt);
    if (at - since > WITHDRAWN_MS) {
      this.complain(`${slide} is withdrawn and still shown`);
      this.#withdrawn.set(slide, NEVER);
    }
  }
}

/** Runs in the page: returns what a person sees of it. */
function look(): Sight {
  const isSeen = (element: Element | null): element is HTMLElement => {
    if (!(element instanceof HTMLElement) || element.getClientRects().length === 0) return false;
    const { visibility, opacity } = getComputedStyle(element);
    return visibility === 'visible' && Number(opacity) > 0.5;
  };
  const layers = [...document.querySelectorAll<HTMLElement>('[data-slide]')];
  const alert = document.querySelector('[role="alert"]');
  return {
    slide: layers[layers.length - 1]?.dataset['slide'] ?? null,
    isUnpaired: isSeen(document.querySelector('[aria-label^="Connection code: "]')),
    alert: isSeen(alert) ? alert.textContent : null,
  };
}
