import type { BasicSlideType } from '../../../model/slide/slide.ts';
import type { WidgetType } from '../../../model/widgets/widget.ts';

/*
 * The words by which people look for what they want on a screen, beside the names that it has here: English and German,
 * as a search is in either. Written without accents or not: searches ignore them. They are never shown. What has no
 * words here is found by its name and note.
 */

/** Of the types of slides. */
export const TYPE_WORDS: {
  readonly [type in Exclude<BasicSlideType, 'template'> | WidgetType]?: string;
} = {
  image:
    'picture pictures photo photos image images photograph graphic poster flyer banner advertisement screenshot jpg jpeg ' +
    'png webp gif svg bild bilder foto fotos grafik plakat werbung anzeige aushang',
  video: 'video videos film films movie clip reel trailer animation mp4 mov filme werbespot spot',
  pdf: 'pdf document documents brochure leaflet flyer pages dokument dokumente broschüre prospekt aushang seiten',
  weather:
    'weather forecast temperature rain sun wetter wetterbericht vorhersage temperatur regen sonne',
  time: 'time clock date day uhr uhrzeit datum zeit tag',
  news: 'news headlines press nachrichten schlagzeilen presse aktuelles tagesschau',
  rss: 'rss feed atom blog news headlines nachrichten schlagzeilen aktuelles',
  wallsio: 'social media wall posts feed hashtag beiträge soziale medien',
  webview:
    'website web page webpage internet homepage site url link address online webseite internetseite seite adresse',
};

/** Of the ready templates, by the names in their ids (`smartTemplateId`). */
export const SMART_WORDS = {
  welcome:
    'welcome greeting guest guests visitor visitors willkommen begrüßung gast gäste besuch besucher',
  event:
    'event concert party invitation festival workshop date veranstaltung veranstaltungen termin konzert feier fest ' +
    'einladung lesung kurs',
  offer:
    'offer discount sale deal special promotion happy hour reduced angebot angebote sonderangebot rabatt aktion ' +
    'schlussverkauf reduziert',
  news: 'news notice internal nachrichten neuigkeiten aktuelles neues mitteilung',
  dishes:
    'menu food dish dishes meal meals lunch dinner breakfast drinks price prices price list pricelist restaurant cafe bar ' +
    'canteen daily special table rows speisekarte menü menue speisen speiseplan gericht gerichte essen getränke ' +
    'getränkekarte mittagstisch mittagskarte mittagessen mittag tageskarte tagesgericht wochenkarte frühstück preis preise ' +
    'preisliste kantine mensa imbiss tabelle',
  quote: 'quote saying testimonial review opinion zitat spruch kundenstimme bewertung meinung',
  teamMember:
    'team member employee staff colleague person portrait contact mitarbeiter mitarbeiterin kollege kollegin ' +
    'ansprechpartner vorstellung',
  hours:
    'opening hours opening times business hours open closed closing öffnungszeiten oeffnungszeiten geöffnet geschlossen ' +
    'geschäftszeiten sprechzeiten sprechstunde bürozeiten ladenzeiten',
  countdown: 'countdown days until timer remaining tage bis noch',
  kpi: 'key figures numbers statistics results sales kpi chart kennzahlen zahlen statistik umsatz ergebnisse',
  signpost:
    'directions signpost sign wayfinding way arrow arrows room rooms floor map parking toilets wegweiser weg richtung pfeil ' +
    'pfeile raum räume stockwerk etage lageplan beschilderung schild parkplatz toiletten wc',
  emergency:
    'emergency fire evacuation alarm warning notfall feuer brand evakuierung räumung alarm warnung fluchtweg',
  text:
    'text words sentence headline note wi-fi wifi wlan password text wörter satz überschrift schrift hinweis notiz ' +
    'passwort kennwort',
  announce:
    'announcement notice information ankündigung hinweis bekanntmachung mitteilung durchsage information',
  qr: 'qr code scan barcode link address phone wi-fi wifi wlan qrcode scannen adresse handy strichcode',
} as const satisfies { readonly [name: string]: string };
export type SmartName = keyof typeof SMART_WORDS;

/** Of generating a slide. */
export const GENERATE_WORDS =
  'generate website homepage ai artificial intelligence write chatgpt ki künstliche intelligenz generieren schreiben webseite';

interface Detour {
  readonly to: { readonly type: keyof typeof TYPE_WORDS } | { readonly smart: SmartName };
  readonly words: string;
}

/** What is shown in another form than people have it: the way is said by `useAnswers`. */
export const DETOURS = {
  office: {
    to: { type: 'pdf' },
    words:
      'powerpoint ppt pptx keynote presentation slideshow google slides word docx excel xlsx spreadsheet office ' +
      'publisher indesign präsentation folien diashow',
  },
  design: {
    to: { type: 'image' },
    words: 'canva photoshop illustrator figma affinity gimp adobe express',
  },
  onlineVideo: { to: { type: 'webview' }, words: 'youtube youtu vimeo youtube-video' },
  network: {
    to: { smart: 'qr' },
    words: 'wi-fi wifi wlan w-lan internet access network gäste-wlan',
  },
  social: {
    to: { type: 'wallsio' },
    words: 'instagram facebook tiktok linkedin twitter pinterest social media',
  },
  sound: {
    to: { type: 'video' },
    words: 'music sound audio radio spotify mp3 song musik ton lied',
  },
  service: {
    to: { type: 'webview' },
    words:
      'calendar google maps map timetable departures bus train power bi grafana dashboard livestream stream tv twitch ' +
      'kalender landkarte stadtplan fahrplan abfahrten bahn fernsehen',
  },
} as const satisfies { readonly [name: string]: Detour };
