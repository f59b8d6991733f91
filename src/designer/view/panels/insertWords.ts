import type { ShapeElement } from '../../../model/canvas/element.ts';
import type { TextStyleName } from '../../../model/brand/brand.ts';
import type { WidgetType } from '../../../model/widgets/table.ts';
import type { ReadyLayoutName } from '../../verbs/readyLayouts.ts';

/** Everything that the panel inserts, apart from icons, files and parts of templates. */
export type InsertName =
  | TextStyleName
  | ShapeElement['shape']
  | 'picture'
  | 'video'
  | 'qr'
  | 'logo'
  | 'table'
  | 'stack'
  | 'countdown'
  | ReadyLayoutName
  | WidgetType;

type Words = { readonly [name in Exclude<InsertName, WidgetType>]: string } & {
  /** A new widget is found by its name until somebody adds words. */
  readonly [name in WidgetType]?: string;
};

/** What people call it, in English and German: both are searched in either language. */
const WORDS: Words = {
  styleTitle: 'text title Titel',
  styleHeadline: 'text headline heading Überschrift Schlagzeile',
  styleSubHeadline: 'text subheadline subtitle Unterüberschrift Untertitel',
  styleNormalText: 'text normal paragraph body Fließtext Absatz',
  styleSmallText: 'text small print Kleiner Kleingedrucktes',
  styleCaption: 'text caption legend Bildunterschrift Beschriftung',
  rectangle: 'shape rectangle box square panel Form Rechteck Quadrat Kasten Fläche',
  ellipse: 'shape ellipse circle round Form Ellipse Kreis rund',
  triangle: 'shape triangle Form Dreieck',
  diamond: 'shape diamond rhombus Form Raute',
  star: 'shape star Form Stern',
  line: 'shape line rule divider Form Linie Strich Trennlinie',
  picture: 'media picture photo image Medien Bild Foto Grafik',
  video: 'media video film movie clip Medien Film',
  qr: 'qr code link address web Adresse',
  logo: 'logo brand Marke Firmenzeichen',
  table: 'table price list menu rows Tabelle Preisliste Speisekarte Zeilen',
  stack: 'stack auto layout list column row Stapel Liste Spalte Reihe',
  countdown: 'widget countdown timer days until Zähler Tage bis',
  poster: 'layout poster event Vorlage Plakat Veranstaltung',
  prices: 'layout price list menu Vorlage Preisliste Speisekarte',
  time: 'widget time clock date Uhr Uhrzeit Datum',
  weather: 'widget weather forecast temperature Wetter Vorhersage Temperatur',
  news: 'widget news headlines Nachrichten Schlagzeilen',
  rss: 'widget rss feed news Nachrichten',
};

/** Without accents and capitals, as people type in a hurry. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether a text contains each of the words that are searched. */
export function isFoundIn(search: string, text: string): boolean {
  const within = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Returns whether a search means what is shown as `label`. */
export const isMeant = (search: string, name: InsertName, label: string): boolean =>
  isFoundIn(search, `${label} ${WORDS[name] ?? ''}`);
