import type { ComponentType } from 'react';
import type { RareCoding } from '../../../model/filmCoding.ts';
import type { Media } from '../../../model/media.ts';
import type { OfflineParts } from '../../../model/rules/slideForecast.ts';
import type { Slide, SlideChanges } from '../../../model/slide.ts';
import type { WidgetLanguage } from '../../../model/widgets/widgetThemes.ts';
import type { SlideDraft } from '../slideDraft.ts';

/** What stands against saving the content of a slide; the screen has the words. */
export type ContentProblem =
  | 'noMedia'
  | 'noPdf'
  | 'noPages'
  | 'tooLong'
  | 'noUrl'
  | 'notHttps'
  | 'notWallsio'
  | 'noPlace'
  | 'noFeed'
  | 'badFeed'
  | 'noCategory';

/** A file to be kept on this device and sent with the slide. */
export interface KeptFile {
  readonly file: Blob;
  readonly type: string;
  /** What its progress bar says: `landscape`, `portrait` or `picture`. */
  readonly slot: 'landscape' | 'portrait' | 'picture';
  /** How storage names it: pictures of documents hang as they are shaped. */
  readonly hangs: 'landscape' | 'portrait' | 'template';
  /** Its place in storage, for a picture that replaces the one before; others get a new one. */
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
  /** What stands against saving, once somebody tried to. */
  readonly problems: readonly ContentProblem[];
  /** What the next part follows from may have changed meanwhile: then a function makes it, as a step of that name. */
  change(part: Partial<C>): void;
  changeBy(step: string, next: (content: C) => Partial<C>): void;
  /**
   * For what follows from the content, as a first video's length, unless somebody set it. With `before`, where it
   * is what followed from the content until now, set or not.
   */
  suggest(part: Partial<SlideDraft>, before?: Partial<SlideDraft>): void;
}

export interface ContentSave<C> {
  readonly content: C;
  /** Only what was changed. */
  readonly edits: Partial<C>;
  readonly slide: Slide | undefined;
  readonly keep: KeepFile;
  /** A file that is kept already, from this device or from where it lies. Rejects without network. */
  open(media: Media): Promise<Blob>;
  /** From 0 to 1. */
  onProgress(fraction: number): void;
}

/** How the content of one type of slides is edited; what all slides have in common is not its business. */
export interface ContentType<C extends object> {
  /** The content of a slide, or that of a new one in the language of its author. */
  contentOf(slide: Slide | undefined, type: string, language: WidgetLanguage): C;
  problemsOf(content: C, slide: Slide | undefined, type: string): readonly ContentProblem[];
  /** What a new slide is called whose author named it nothing; '' where the content says nothing either. */
  nameOf?(content: C): string;
  /** Seconds, for a type whose length follows from its content. */
  secondsOf?(content: C): number;
  /** What decides, beside the type, what a wall without network does with it; it plays without. */
  offlineParts?(content: C): Omit<OfflineParts, 'type'>;
  /** Of films that were chosen, how those are coded that not every wall plays. */
  codingsOf?(content: C): readonly RareCoding[];
  save(save: ContentSave<C>): Promise<SlideChanges>;
  /** Parts that are maps whose entries are changed one by one: `change` names those that it changes. */
  readonly entries?: readonly (keyof C)[];
  readonly Stage: ComponentType<ContentProps<C>>;
  readonly Fields?: ComponentType<ContentProps<C>>;
}
