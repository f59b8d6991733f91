import type { Attempt } from './attacks/attempt.ts';
import { EDITS } from './attacks/edits.ts';
import { FIRST_REV, GUARD, NAMELESS, RECEIPTS } from './attacks/guard.ts';
import { CAPS, DOCUMENTS, FORMS } from './attacks/limits.ts';
import { FUNCTIONS, PATHS } from './attacks/paths.ts';
import { CHILDREN, MEMBERS } from './attacks/people.ts';
import { DEVICES, ORDERS, SCREENS, SUBSCRIPTIONS } from './attacks/screens.ts';
import { SHARES } from './attacks/shares.ts';
import { COPIES, DRAFTS, SLIDES } from './attacks/slides.ts';
import { OF_PARENTS, SMART, TEMPLATES } from './attacks/templates.ts';

/** What an attacker, a stranger or a faulty client tries, and what must still work. */
export const ATTEMPTS: readonly Attempt[] = [
  ...GUARD,
  ...FIRST_REV,
  ...RECEIPTS,
  ...NAMELESS,
  ...SLIDES,
  ...COPIES,
  ...SHARES,
  ...DRAFTS,
  ...MEMBERS,
  ...EDITS,
  ...CHILDREN,
  ...OF_PARENTS,
  ...SMART,
  ...TEMPLATES,
  ...SCREENS,
  ...SUBSCRIPTIONS,
  ...PATHS,
  ...FUNCTIONS,
  ...DEVICES,
  ...ORDERS,
  ...CAPS,
  ...DOCUMENTS,
  ...FORMS,
];
