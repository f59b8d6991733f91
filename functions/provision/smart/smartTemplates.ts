import type { JsonObject } from '../../../src/model/json.ts';
import announcement from './announcement.json' with { type: 'json' };
import countdown from './countdown.json' with { type: 'json' };
import directions from './directions.json' with { type: 'json' };
import emergency from './emergency.json' with { type: 'json' };
import event from './event.json' with { type: 'json' };
import kpi from './kpi.json' with { type: 'json' };
import menu from './menu.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import offer from './offer.json' with { type: 'json' };
import openingHours from './openingHours.json' with { type: 'json' };
import plainText from './plainText.json' with { type: 'json' };
import qrCode from './qrCode.json' with { type: 'json' };
import quote from './quote.json' with { type: 'json' };
import teamMember from './teamMember.json' with { type: 'json' };
import welcome from './welcome.json' with { type: 'json' };

/** A template as the designer exports it: its texts are English, with German beside them in `data.languages`. */
export interface SmartTemplate {
  readonly id: string;
  readonly name: string;
  readonly data: JsonObject;
}

/** Raised when a document changes: sites with the earlier one are updated. New ids reach them without. */
export const SMART_VERSION = 3;
/** Date of the last change, in ms since 1970. */
export const SMART_DATE = Date.UTC(2026, 10, 21);

export const WELCOME: SmartTemplate = welcome;

/** Ids of templates that earlier versions came with: they had a field for each line where those below have a table. */
export const REPLACED_TEMPLATES = [
  'vitrine_menu00000000',
  'vitrine_openingHours',
  'vitrine_directions00',
];

/** The templates that come with the product, in display order: those that most people need come first. */
export const SMART_TEMPLATES: readonly SmartTemplate[] = [
  WELCOME,
  menu,
  event,
  offer,
  openingHours,
  news,
  directions,
  quote,
  teamMember,
  countdown,
  kpi,
  emergency,
  plainText,
  qrCode,
  announcement,
];
