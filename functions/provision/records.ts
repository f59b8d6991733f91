import type { Json } from '../../src/model/json.ts';
import { WIDGETS } from '../../src/model/widgets/table.ts';

/**
 * News categories to choose from, by id. Public broadcasters, whose terms an operator has to check; the feeds can be
 * replaced at `widgets/news/feeds`.
 */
const NEWS_FEEDS: Json = {
  'de-inland': feed('Inland', 'de', 'https://www.tagesschau.de/inland/index~rss2.xml'),
  'de-ausland': feed('Ausland', 'de', 'https://www.tagesschau.de/ausland/index~rss2.xml'),
  'de-wirtschaft': feed('Wirtschaft', 'de', 'https://www.tagesschau.de/wirtschaft/index~rss2.xml'),
  'de-wissen': feed('Wissen', 'de', 'https://www.tagesschau.de/wissen/index~rss2.xml'),
  'en-world': feed('World', 'en', 'https://feeds.bbci.co.uk/news/world/rss.xml'),
  'en-business': feed('Business', 'en', 'https://feeds.bbci.co.uk/news/business/rss.xml'),
  'en-technology': feed('Technology', 'en', 'https://feeds.bbci.co.uk/news/technology/rss.xml'),
  'en-science': feed(
    'Science',
    'en',
    'https://feeds.bbci.co.uk/news/science_and_environment/rss.xml',
  ),
};

function feed(name: string, language: 'en' | 'de', url: string): Json {
  return { name, language, url };
}

/**
 * Widgets that every team can add; keys are slide types. Existing records are never changed, so an operator may hide
 * one (`public: false`) or rename it.
 */
export const WIDGET_RECORDS: Readonly<Record<string, Json>> = Object.fromEntries(
  Object.entries(WIDGETS).map(([type, { provided }]) => [
    type,
    { ...provided, public: true, ...(type === 'news' && { feeds: NEWS_FEEDS }) },
  ]),
);

/**
 * The change log that people see once after it changes; a later release writes one with a new id. Parts with a `lang`
 * are shown to people of that language only.
 */
export const CHANGE_LOG = {
  id: '2026-11',
  content:
    '<section lang="en"><h2>What’s new in Vitrine</h2><ul><li>Your work gets through on poor connections too; where it waits, it says why.</li><li>Deleted templates and removed screens come back.</li><li>Smart templates are offered where you make a slide; admins switch them on in the team’s settings.</li><li>See where you are signed in, and sign out there.</li></ul></section>' +
    '<section lang="de"><h2>Neu in Vitrine</h2><ul><li>Ihre Arbeit kommt auch bei schlechter Verbindung an; wo sie wartet, steht der Grund dabei.</li><li>Gelöschte Vorlagen und entfernte Screens lassen sich zurückholen.</li><li>Smart-Vorlagen stehen dort, wo Sie einen Slide anlegen; Admins schalten sie in den Einstellungen des Teams ein.</li><li>Sehen Sie, wo Sie angemeldet sind, und melden Sie sich dort ab.</li></ul></section>',
} as const satisfies Json;

/** The space of the provider's smart templates. */
export const SMART_TEMPLATES_SPACE = 'templates/vitrine';
