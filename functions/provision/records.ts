import type { Json } from '../../src/model/json.ts';

/**
 * Widgets that every team can add; keys are slide types. Records that exist are never changed, so an
 * operator may hide one (`public: false`) or rename it.
 */
export const WIDGETS: Readonly<Record<string, Json>> = {
  weather: { name: 'Weather', color: '#3b82f6', icon: 'cloud-sun', public: true },
  time: { name: 'Time', color: '#6366f1', icon: 'clock', public: true },
  news: { name: 'News', color: '#ef4444', icon: 'newspaper', public: true },
  rss: { name: 'RSS', color: '#f97316', icon: 'rss', public: true },
};

/**
 * The change log that people see once after it changes; a later release writes one with a new id.
 * Parts with a `lang` are shown to people of that language only.
 */
export const CHANGE_LOG: Json = {
  id: '2026-01',
  content:
    '<section lang="en"><h2>Welcome to Vitrine</h2><p>Create slides, pair a screen, and keep working when the network does not.</p></section>' +
    '<section lang="de"><h2>Willkommen bei Vitrine</h2><p>Erstellen Sie Slides, koppeln Sie einen Screen, und arbeiten Sie weiter, wenn das Netz ausfällt.</p></section>',
};

/** The space of the provider's smart templates. */
export const SMART_TEMPLATES_SPACE = 'templates/vitrine';
