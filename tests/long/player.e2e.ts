import { expect, test, type Page } from '@playwright/test';
import { Machine } from '../e2e/machine.ts';
import { encodeVideo, layOut } from '../e2e/player/movie.ts';
import { codeOn, untilSeen } from '../e2e/player/onPlayer.ts';
import { TeamByHand } from '../e2e/player/teamByHand.ts';
import { drawPhotograph } from '../e2e/photo.ts';
import { SiteProcess } from '../e2e/siteProcess.ts';
import { createChance, type Chance } from '../simulation/chance.ts';
import { Witness } from './storm/Witness.ts';

/*
 * A player through random faults: STORM_MINUTES sets the duration; STORM_SEED repeats a run, as far as a real browser
 * is repeatable.
 */
const MINUTES = Number(process.env['STORM_MINUTES'] ?? 6);
const SEED = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000);
const MB = 1024 * 1024;
const SLIDES = 7;
/** Minimum number of published slides at any time. */
const FEWEST = 2;
/** An alert must show within 3 s; the rest allows for the machine. */
const ALERT_MS = 4000;
/** Longer than the witness's tolerance for a start. */
const SURELY_CONNECTED_MS = 8000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

class Storm {
  readonly witness = new Witness();
  readonly #chance: Chance = createChance(SEED);
  readonly #site = new SiteProcess();
  #player!: Machine;
  #team!: TeamByHand;
  #page!: Page;
  #screenId = '';
  #serial = 0;
  #photo: Buffer = Buffer.alloc(0);
  /** Time since which each published slide should have played. */
  readonly #since = new Map<string, number>();
  readonly #slides: string[] = [];

  async begin(): Promise<void> {
    await this.#site.start();
    this.#player = await Machine.create({
      site: () => this.#site.port,
      viewport: { width: 640, height: 360 },
    });
    this.#page = await this.#player.open('/player/');
    this.#team = await TeamByHand.create(() => `http://localhost:${this.#site.port}`);
    this.#screenId = await this.#team.pair(await codeOn(this.#page));
    this.#photo = await drawPhotograph(this.#page, 640, 360);
    const video = layOut(await encodeVideo(this.#page, 20), 2);
    for (let at = 0; at < SLIDES - 1; at += 1) {
      this.#slides.push(await this.#team.addSlide(this.#file(), 'image/jpeg', { duration: 1 }));
    }
    this.#slides.push(await this.#team.addSlide(video.read(0, video.bytes), 'video/mp4'));
    await untilSeen(this.#page, this.#slides, 60_000);
    await this.#page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const slide of this.#slides) this.#since.set(slide, Date.now());
    // It is watched from here on.
    await this.#player.close();
    await this.#open();
  }

  async #open(): Promise<void> {
    this.#page = await this.#player.open('about:blank');
    this.witness.attach(this.#page);
    await this.#page.goto('/player/');
  }

  /** Bytes after the end of a JPEG are not part of the picture, but of the file. */
  #file(): Buffer {
    return Buffer.concat([this.#photo, this.#chance.bytes(this.#chance.int(2 * MB))]);
  }

  /** Runs one random event, and pauses a moment after it. */
  async blow(): Promise<void> {
    const troubles = [
      () => this.#changeSlides(),
      () => this.#changeSlides(),
      () => this.#alert(),
      () => this.#pullCable(),
      () => this.#killServer(),
      () => this.#killBrowser(),
      () => this.#command(),
    ];
    await this.#chance.pick(troubles)();
    await pause(500 + this.#chance.int(6000));
  }

  async #changeSlides(): Promise<void> {
    const slide = this.#chance.pick(this.#slides);
    const isOn = this.#since.has(slide);
    if (!isOn) await this.#publish(slide, {});
    else if (this.#chance.is(0.3) && slide !== this.#slides[SLIDES - 1]) {
      const media = await this.#team.upload(slide, this.#file(), 'image/jpeg');
      await this.#publish(slide, { media: { landscape: media as never } });
    } else if (this.#since.size > FEWEST) await this.#withdraw(slide);
  }

  async #publish(slide: string, fields: { readonly media?: never } | object): Promise<void> {
    this.witness.note(`publish ${slide}`);
    this.witness.published(slide);
    await this.#team.changeSlide(slide, { ...fields, status: 'published' });
    this.#since.set(slide, Date.now());
  }

  async #withdraw(slide: string): Promise<void> {
    this.witness.note(`withdraw ${slide}`);
    this.#since.delete(slide);
    await this.#team.changeSlide(slide, { status: 'archived' });
    this.witness.withdrawn(slide);
  }

  async #alert(): Promise<void> {
    const id = `alert-of-the-storm-${(this.#serial += 1)}`;
    const text = `Alert ${this.#serial}`;
    const until = Date.now() + 6000 + this.#chance.int(4000);
    const wasConnected = this.witness.connectedFor() > SURELY_CONNECTED_MS;
    this.witness.note(text);
    const alert = { id, text, level: this.#chance.pick(['info', 'danger']), until };
    await this.#team.patch({ [`alerts/${this.#team.teamId}/${id}`]: alert });
    const sent = Date.now();
    while (!this.witness.showsAlert(text) && Date.now() - sent < ALERT_MS) await pause(50);
    const isLate =
      !this.witness.showsAlert(text) && this.witness.connectedFor() > SURELY_CONNECTED_MS;
    if (wasConnected && isLate) this.witness.complain(`${text} does not show`);
    if (this.#chance.is(0.4))
      await this.#chance.pick([() => this.#cut(3000), () => this.#killBrowser()])();
    await pause(Math.max(0, until - Date.now()) + 2500);
    if (this.witness.showsAlert(text)) this.witness.complain(`${text} does not end`);
  }

  /** Unplugs the player; slides change meanwhile without its knowledge. */
  async #pullCable(): Promise<void> {
    this.witness.note('cable out');
    await this.#player.goOffline();
    await this.#changeSlides();
    await pause(this.#chance.int(8000));
    await this.#player.goOnline();
    this.witness.note('cable in');
  }

  async #cut(ms: number): Promise<void> {
    this.witness.note('cut');
    await this.#player.goOffline();
    await pause(ms);
    await this.#player.goOnline();
  }

  async #killServer(): Promise<void> {
    this.witness.note('server killed');
    await this.#site.kill('SIGKILL');
    await pause(this.#chance.int(4000));
    await this.#site.start();
    this.witness.note('server back');
  }

  async #killBrowser(): Promise<void> {
    const isOffline = this.#chance.is(0.3);
    this.witness.note(`browser killed${isOffline ? ', starts without network' : ''}`);
    this.witness.detach();
    if (isOffline) await this.#player.goOffline();
    await this.#player.kill();
    await this.#open();
    if (!isOffline) return;
    await pause(5000);
    await this.#player.goOnline();
  }

  async #command(): Promise<void> {
    const name = this.#chance.pick(['reload', 'identify', 'clear']);
    this.witness.note(name);
    const id = `command-of-storm-${String((this.#serial += 1)).padStart(4, '0')}`;
    const command = { id, name, until: Date.now() + 60_000 };
    await this.#team.patch({ [`commands/${this.#team.teamId}/${this.#screenId}`]: command });
  }

  /** Asserts that it then shows what it should, and has reported what it played. */
  async calm(): Promise<void> {
    const from = Date.now();
    const missing = () =>
      [...this.#since].filter(
        ([slide, since]) => !this.witness.seenSince(slide, Math.max(from, since)),
      );
    await expect.poll(() => missing().map(([slide]) => slide), { timeout: 120_000 }).toEqual([]);
    const plays = () => this.#team.get(`plays/${this.#team.teamId}/${this.#screenId}`);
    await expect.poll(plays, { timeout: 60_000 }).not.toBeNull();
  }

  async end(): Promise<void> {
    await this.witness.leave();
    // A storm that failed before its start has no player.
    await (this.#player as Machine | undefined)?.dispose();
    await this.#site.dispose();
  }
}

test('a storm: never blank, never what was withdrawn, alerts in time', async () => {
  const storm = new Storm();
  try {
    await storm.begin();
    const until = Date.now() + MINUTES * 60_000;
    while (Date.now() < until) await storm.blow();
    await storm.calm();
  } finally {
    await storm.end();
  }
  const { complaints, diary, pictures } = storm.witness;
  expect(complaints, `STORM_SEED=${SEED}\n${diary.join('\n')}`).toEqual([]);
  expect(pictures).toBeGreaterThan(MINUTES * 10);
  expect(diary.length).toBeGreaterThan(MINUTES * 3);
});
