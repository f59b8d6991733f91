import type { ComponentType } from 'react';
import type { RareCoding } from '../../../model/media/videoCoding.ts';
import type { Media } from '../../../model/media/media.ts';
import type { OfflineParts } from '../../../model/rules/slideForecast.ts';
import type { Slide, SlideChanges } from '../../../model/slide/slide.ts';
import type { WidgetLanguage } from '../../../model/widgets/widgetThemes.ts';
import type { SlideDraft } from '../slideDraft.ts';

/** Why the content of a slide cannot be saved; the UI has the texts. */
export type ContentProblem =
  | 'noMedia'
  | 'noPdf'
  | 'noPages'
  | 'tooLong'
  | 'noUrl'
  | 'notHttps'
  | 'withPassword'
  | 'notWallsio'
  | 'noPlace'
  | 'noFeed'
  | 'noLines'
  | 'badFeed'
  | 'noCategory';

/** A file to be stored on this device and sent with the slide. */
export interface KeptFile {
  readonly file: Blob;
  readonly type: string;
  /** Selects the label of its progress bar: `landscape`, `portrait` or `picture`. */
  readonly slot: 'landscape' | 'portrait' | 'picture';
  /** The suffix of its name in storage; pages of documents use the orientation of their own shape. */
  readonly suffix: 'landscape' | 'portrait' | 'template';
  /** Its path in storage, for a picture that replaces an earlier one; other files get a new path. */
  readonly path?: string;
  readonly name?: string;
  readonly width?: number;
  readonly height?: number;
  onProgress?(bytes: number): void;
}
export type KeepFile = (file: KeptFile) => Promise<Media>;

export interface ContentProps<C> {
  readonly type: string;
  readonly slide: Slide | undefined;
  readonly content: C;
  /** What prevents saving; empty until somebody has tried to save. */
  readonly problems: readonly ContentProblem[];
  /**
   * Pass a function (`changeBy`) where the new part depends on current content, which may have changed meanwhile;
   * `step` is its undo key.
   */
  change(part: Partial<C>): void;
  changeBy(step: string, next: (content: C) => Partial<C>): void;
  /**
   * Sets what follows from the content, such as the length of a first video, unless somebody has set it. With
   * `before`, it replaces a value that equals `before`, whether or not that was set by hand.
   */
  suggest(part: Partial<SlideDraft>, before?: Partial<SlideDraft>): void;
}

export interface ContentSave<C> {
  readonly content: C;
  /** Only the edited parts. */
  readonly edits: Partial<C>;
  readonly slide: Slide | undefined;
  readonly keep: KeepFile;
  /** Opens a stored file, from this device or from storage. Rejects when offline and not on this device. */
  open(media: Media): Promise<Blob>;
  /** Progress from 0 to 1. */
  onProgress(fraction: number): void;
}

/** How the content of one slide type is edited; what all slide types share is handled elsewhere. */
export interface ContentType<C extends object> {
  /** Returns the content of a slide, or that of a new one in its author's language. */
  contentOf(slide: Slide | undefined, type: string, language: WidgetLanguage): C;
  /**
   * Returns what an edit replaces, by the names of the edits, where `contentOf` keeps the two apart: to tell that
   * somebody else has replaced it.
   */
  replacedOf?(slide: Slide | undefined, stored: C): { readonly [part in keyof C]?: unknown };
  problemsOf(content: C, slide: Slide | undefined, type: string): readonly ContentProblem[];
  /** Returns the title of a new slide that its author left unnamed; '' where the content suggests none. */
  nameOf?(content: C): string;
  /** Returns the length in seconds, for a type whose length follows from its content. */
  secondsOf?(content: C): number;
  /**
   * Returns what decides, besides the type, how a screen without network treats the slide; absent: it plays offline.
   */
  offlineParts?(content: C): Omit<OfflineParts, 'type'>;
  /** Returns the codings of the chosen videos that not every screen plays. */
  codingsOf?(content: C): readonly RareCoding[];
  save(save: ContentSave<C>): Promise<SlideChanges>;
  /** Parts that are maps edited entry by entry: `change` contains only the entries that it changes. */
  readonly entries?: readonly (keyof C)[];
  readonly Stage: ComponentType<ContentProps<C>>;
  readonly Fields?: ComponentType<ContentProps<C>>;
}
