import type { Alert } from '../../model/screen/alert.ts';
import type { RandomBytes } from '../../model/ids.ts';
import type { Decodes } from '../../model/media/videoCoding.ts';
import type { ProductFamily } from '../../model/fonts/productFamily.ts';
import type { Media } from '../../model/media/media.ts';
import type { Cursor } from '../../model/rules/playSequence.ts';
import type { Verdict } from '../../model/rules/slideVerdict.ts';
import type { Zone } from '../../model/screen/layout.ts';
import type { ZoneOffset } from '../../model/screen/wallClock.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { RandomSource } from './backOff.ts';
import type { Content } from './content.ts';
import type { ChunkStore, LibraryDeps } from './mediaLibrary.ts';
import type { PairingState } from './pairing.ts';
import type { logoOf, PlayItem } from './playItem.ts';
import type { PlayStore } from './playLog.ts';
import type { After, PlayerClock, PlayerBackend, Report } from './ports.ts';
import type { Stage } from './stage.ts';
import type { SavedTime } from './trustedTime.ts';
import type { WidgetStore } from './widgetWatch.ts';

/** What survives a restart, besides chunks. */
export interface PlayerStore {
  load(): Promise<SavedState>;
  saveContent(content: Content): Promise<void>;
  saveCursor(cursor: Cursor, zone: Zone): void;
  saveTime(time: SavedTime): void;
  saveGeneration(slideId: string, item: PlayItem | undefined): void;
  saveAlerts(alerts: readonly Alert[]): void;
  saveCommand(id: string): Promise<void>;
  /** Forgets slides and versions, but not the pairing: all of it is fetched again. */
  wipeContent(): Promise<void>;
  /**
   * Forgets everything but the time: this device is unpaired. What the disk refuses to delete is not loaded
   * again.
   */
  wipe(): Promise<void>;
}

export interface SavedState {
  readonly content: Content | undefined;
  readonly cursor: Cursor | undefined;
  /** That of the side. */
  readonly sideCursor: Cursor | undefined;
  readonly time: SavedTime | undefined;
  readonly generations: ReadonlyMap<string, PlayItem>;
  readonly alerts: readonly Alert[];
  readonly lastCommand: string | undefined;
}

type Logo = NonNullable<ReturnType<typeof logoOf>>;

/** What people see besides the slides. */
export interface PlayerUi {
  showPairing(state: PairingState): void;
  /** The player is paired: hides the pairing screen and names the team for a while, with a way back. */
  showWelcome(teamName: string, screenName: string): void;
  /** Sets what the brand card and the surface need: name, brand, zone, rotation. */
  applyBrand(content: Content, now: () => number, logo: Logo | undefined): void;
  /** Shows an alert over everything, or removes it. */
  showAlert(alert: Alert | undefined): void;
  /** Blackens the screen outside its hours; alerts still show. */
  rest(isResting: boolean): void;
  /** Names the screen for a while, for somebody who looks for it. */
  identify(content: Content): void;
}

export interface PlayerDeps {
  readonly clock: PlayerClock;
  readonly after: After;
  readonly random: RandomSource;
  readonly randomBytes: RandomBytes;
  readonly offsetOf: ZoneOffset;
  readonly store: PlayerStore;
  readonly plays: PlayStore;
  readonly widgets: WidgetStore;
  readonly chunks: ChunkStore;
  readonly digest: LibraryDeps['digest'];
  /** Opens the backend; late, because the first slide needs none. */
  readonly backend: () => Promise<PlayerBackend>;
  /** Returns the pairing code that an early start has offered, once. */
  readonly offeredCode?: (() => Promise<string | undefined>) | undefined;
  readonly download: (backend: PlayerBackend) => LibraryDeps['download'];
  /** The product's font families, and where their files are. */
  readonly productFamilies: () => Promise<readonly ProductFamily[]>;
  readonly stage: Stage;
  /** That of the side, which gives its room back to main when it shows nothing. */
  readonly sideStage: Stage;
  readonly ui: PlayerUi;
  readonly appVersion: string;
  /** Size of the surface in px, `1920x1080`. */
  readonly surfaceSize: () => string;
  readonly storageEstimate: () => Promise<{
    readonly usedBytes: number;
    readonly freeBytes: number;
  }>;
  /** Time zone of this machine, if it is known. */
  readonly timeZone: () => string | undefined;
  /** True while something besides the slides cannot be drawn. */
  readonly lacksParts: () => boolean;
  /** True while this machine is too slow for anything but cuts. */
  readonly isLow: () => boolean;
  /** Which video codings it decodes that not every screen plays. */
  readonly decodes: Decodes;
  /** True once the machine itself reports that it has no network. */
  readonly isCutOff: () => boolean;
  /** True if this browser can ask the page at an address whether it is there. */
  readonly canAsk: (url: string) => boolean;
  /** False in a page beside another one that counts what is played. */
  readonly isCounting: () => boolean;
  /** Called between two slides, when a restart is noticed least. */
  readonly onBoundary: () => void;
  /** Reloads the page. */
  readonly reload: () => void;
  readonly report: Report;
}

export interface Player {
  /** Retries everything that waits: the network is back. */
  online(): void;
  /** A medium could not be read back from the disk. */
  lostMedia(media: Media): void;
  /** Leaves the team: wipes this device and shows a new code. */
  reset(): Promise<void>;
  now(): number;
  /** Returns everything that somebody in front of the screen may want to know. */
  inspect(): Inspection;
  dispose(): void;
}

/** The player's state, for the diagnostics. */
export interface Inspection {
  readonly content: Content | undefined;
  readonly isOnline: boolean;
  /** The network probably requires a sign-in of its own. */
  readonly isPortal: boolean;
  readonly nowMs: number;
  readonly clockOffsetMs: number;
  readonly haveBytes: number;
  readonly wantedBytes: number;
  readonly slides: readonly { readonly slide: Slide; readonly verdict: Verdict }[];
}
