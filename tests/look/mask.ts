const MONTH = '(?:Jan|Feb|Mar|Mär|Apr|May|Mai|Jun|Jul|Aug|Sep|Oct|Okt|Nov|Dec|Dez)[a-zäö]{0,6}\\.?';
const WEEKDAY =
  '(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|(?:Mo|Di|Mi|Do|Fr|Sa|So)\\.)\\.?,?';
const AGO =
  '(?:sec(?:onds?|\\.)|min(?:utes?|\\.)|h(?:ours?|r\\.)|days?|Sek(?:unden?|\\.)|Min(?:uten?|\\.)|(?:Stunden?|Std\\.)|Tag(?:en)?)(?![a-z])';

/** Phrases for which slides play now, and when others do: they depend on the screens' day and hour. */
const PLAYS = [
  'Plays from|Plays until|Plays(?= ·|$)|Plays on \\d|Due now|Would play|Of the next|once per loop',
  'Läuft ab|Läuft bis|Läuft(?= ·|$)|Läuft jetzt|eingeplant|Würde jetzt|Plätze dieses|pro Durchlauf:',
].join('|');

/** Text that differs between runs, and its replacement. */
const VOLATILE: readonly (readonly [RegExp, string])[] = [
  // The region for notifications is loaded when the page is idle.
  [/^- region "(?:Notifications|Mitteilungen) alt\+T"\n/gm, ''],
  [/\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/g, '(address)'],
  [/http:\/\/localhost:\d+/g, '(site)'],
  [/\bEtc\/GMT[+-]?\d*|\bGMT[+-]\d+(?::\d+)?/g, '(zone)'],
  [/(?<![\w-])(?=[\w-]{20}(?![\w-]))(?=[\w-]*[A-Z\d])[\w-]+/g, '(id)'],
  [
    new RegExp(`^( *- )'?(text|paragraph|listitem|img)\\b.*(?:${PLAYS}).*$`, 'gm'),
    '$1$2: (what plays)',
  ],
  [/^ *- group: .*(?:not play here|(?:läuft|laufen) hier nicht)\n/gm, ''],
  [/^( *)- region "(What plays|Was läuft)":\n(?:\1 .*\n)*/gm, '$1- region "$2"\n'],
  // A forecast begins with today.
  [/^( *- text: ).*°.*$/gm, '$1(weather)'],
  [/\b\d+(?:[.,]\d+)? [kMG]B\b/g, '(size)'],
  [/\b\d{1,3}(?:[.,]\d{3})+\b/g, '(count)'],
  [new RegExp(`\\b(?:${WEEKDAY} )?\\d{1,2}\\.? ${MONTH}(?: \\d{4})?`, 'g'), '(day)'],
  [new RegExp(`\\b(?:${WEEKDAY} )?${MONTH} \\d{1,2}\\b(?:, \\d{4})?`, 'g'), '(day)'],
  [new RegExp(`\\b(?:\\d{1,2}\\.? )?${WEEKDAY}(?![a-z])`, 'g'), '(day)'],
  [new RegExp(`\\b${MONTH} \\d{4}\\b`, 'g'), '(day)'],
  [new RegExp(`\\b(?:\\d+ ${AGO} ago|vor \\d+ ${AGO}|just now|gerade eben)`, 'gi'), '(ago)'],
  [/(?<=: |· |confirmed |Stand )(?:now|jetzt|this minute|in dieser Minute)$/gm, '(ago)'],
  [/\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?/g, '(day)'],
  [/\b\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})\b/g, '(day)'],
  [/\b\d{1,2}:\d\d(?::\d\d)?\b(?: ?[ap]m\b)?/gi, '(time)'],
];

/** Returns a page's tree without what differs between runs: ids, days, times, and ages. */
export function mask(tree: string): string {
  return VOLATILE.reduce((text, [what, name]) => text.replaceAll(what, name), tree);
}
