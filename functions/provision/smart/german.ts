import type { DocWords } from '../../../src/model/canvas/doc.ts';

/** German texts of the templates, by template id; numbers and names stay. */
export const GERMAN: { readonly [id: string]: DocWords } = {
  welcome: {
    name: 'Willkommen',
    texts: {
      greeting: 'Willkommen',
      line: 'Schön, dass Sie da sind.',
      guestLabel: 'Heute zu Gast',
      guests: 'Dr. Anna Weber · Jonas Keller',
    },
  },
  event: {
    name: 'Veranstaltung',
    texts: {
      day: '24.',
      month: 'Oktober',
      kind: 'Tag der offenen Tür',
      title: 'Ein Abend zwischen neuen Werken',
      time: '18:30 – 22:00 Uhr',
      place: 'Großer Saal, Erdgeschoss',
    },
  },
  offer: {
    name: 'Angebot',
    texts: {
      kind: 'Nur diese Woche',
      number: '−20 %',
      what: 'auf alle Winterjacken',
      until: 'Bis Samstag, in allen Filialen',
    },
  },
  news: {
    name: 'Nachrichten',
    texts: {
      kind: 'Neues',
      title: 'Unser Neubau ist eröffnet',
      body: 'Zwei Jahre Bauzeit, 120 Räume und ein Dachgarten für alle. Schauen Sie ab Montag vorbei.',
    },
  },
  menu: {
    name: 'Speisekarte',
    texts: {
      title: 'Mittag',
      when: '11:30 – 14:00 Uhr',
      heading: 'Heute auf der Karte',
      dish1: 'Kürbissuppe',
      note1: 'mit Ingwer und gerösteten Kernen',
      price1: '6,50 €',
      dish2: 'Risotto mit Pilzen',
      note2: 'Parmesan, Zitronenthymian, Haselnüsse',
      price2: '12,80 €',
      dish3: 'Gebratener Lachs',
      note3: 'Fenchel, Kartoffeln, Dillrahm',
      price3: '15,90 €',
      dish4: 'Pflaumenstreusel',
      note4: 'mit Vanilleeis',
      price4: '7,20 €',
    },
  },
  quote: {
    name: 'Zitat',
    texts: {
      mark: '“', // high, where the design has room for it
      quote: 'Gutes Design ist so wenig Design wie möglich.',
      initials: 'DR',
      name: 'Dieter Rams',
      role: 'Designer',
    },
  },
  teamMember: {
    name: 'Teammitglied',
    texts: {
      kind: 'Neu im Team',
      name: 'Mila\nHoffmann',
      role: 'Leiterin Kundenservice',
      about:
        'Kommt aus Hamburg zu uns, spricht vier Sprachen und kennt jeden Radweg. Sagen Sie Hallo im zweiten Stock.',
    },
  },
  openingHours: {
    name: 'Öffnungszeiten',
    texts: {
      title: 'Öffnungs-\nzeiten',
      days1: 'Montag – Donnerstag',
      hours1: '9:00 – 18:00',
      days2: 'Freitag',
      hours2: '9:00 – 20:00',
      days3: 'Samstag',
      hours3: '10:00 – 16:00',
      days4: 'Sonn- und Feiertage',
      hours4: 'geschlossen',
      note: 'Am 24. Dezember schließen wir um 12 Uhr.',
    },
  },
  countdown: {
    name: 'Countdown',
    texts: {
      label: 'Nur noch',
      what: 'bis zum Sommerfest',
      when: 'Freitag, 18. Juni · 18:00 Uhr',
    },
  },
  kpi: {
    name: 'Kennzahlen',
    texts: {
      title: 'Der September im Überblick',
      label1: 'Neue Kunden',
      value1: '1.284',
      change1: '↑ 12 % mehr als im August',
      label2: 'Pünktliche Lieferungen',
      value2: '98,2 %',
      change2: '+1,4 Punkte',
      label3: 'Tage ohne Unfall',
      value3: '214',
      change3: 'Rekord: 301',
    },
  },
  directions: {
    name: 'Wegweiser',
    texts: {
      title: 'Hier entlang',
      where1: 'Empfang',
      how1: 'Erdgeschoss',
      where2: 'Konferenzräume',
      how2: '2. Stock, Aufzug rechts',
      where3: 'Kantine',
      how3: 'Über den Innenhof',
    },
  },
  emergency: {
    name: 'Notfallhinweis',
    texts: {
      kind: 'Achtung',
      title: 'Bitte verlassen Sie das Gebäude',
      steps:
        'Treppe benutzen, nicht den Aufzug.\nAnderen auf dem Weg helfen.\nAuf dem Parkplatz sammeln.',
      contact: 'Sicherheitsdienst\n112',
    },
  },
  text: {
    name: 'Nur Text',
    texts: {
      title: 'Ein paar Worte',
      body: 'Schreiben Sie hier, was alle wissen sollen. Die Schrift wird von selbst kleiner, wenn es mehr zu sagen gibt.',
    },
  },
  qr: {
    name: 'QR-Code',
    texts: {
      title: 'Scannen und mehr erfahren',
      note: 'Richten Sie die Kamera Ihres Telefons auf den Code.',
    },
  },
  announce: {
    name: 'Ankündigung',
    texts: {
      kind: 'Ankündigung',
      title: 'Der Aufzug steht still',
      body: 'Bitte nehmen Sie die Treppe im Ostflügel. Wir sagen Bescheid, sobald er wieder fährt.',
      when: 'Von heute bis Freitag',
    },
  },
};
