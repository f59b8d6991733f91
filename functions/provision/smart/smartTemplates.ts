import { ANNOUNCEMENT } from './announcement.ts';
import { COUNTDOWN } from './countdown.ts';
import { DIRECTIONS } from './directions.ts';
import { EMERGENCY } from './emergency.ts';
import { EVENT } from './event.ts';
import { KPI } from './kpi.ts';
import { MENU } from './menu.ts';
import { NEWS } from './news.ts';
import { OFFER } from './offer.ts';
import { OPENING_HOURS } from './openingHours.ts';
import { PLAIN_TEXT } from './plainText.ts';
import { QR_CODE } from './qrCode.ts';
import { QUOTE } from './quote.ts';
import type { SmartTemplate } from './sketch.ts';
import { TEAM_MEMBER } from './teamMember.ts';
import { WELCOME } from './welcome.ts';

/** Raised when a document changes: sites with the earlier one are updated. */
export const SMART_VERSION = 3;
/** Date of the last change, in ms since 1970. */
export const SMART_DATE = Date.UTC(2026, 10, 21);

/** The templates that come with the product, in display order. */
export const SMART_TEMPLATES: readonly SmartTemplate[] = [
  WELCOME,
  EVENT,
  OFFER,
  NEWS,
  MENU,
  QUOTE,
  TEAM_MEMBER,
  OPENING_HOURS,
  COUNTDOWN,
  KPI,
  DIRECTIONS,
  EMERGENCY,
  PLAIN_TEXT,
  QR_CODE,
  ANNOUNCEMENT,
];
