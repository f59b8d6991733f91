import { blankSlide } from '../../src/model/slide/blankSlide.ts';
import { slideTemplateFrom } from '../../src/model/canvas/slideTemplateFrom.ts';
import { createId, type TeamId } from '../../src/model/ids.ts';
import type { Json, JsonObject } from '../../src/model/json.ts';
import { positionBetween } from '../../src/model/position.ts';
import { PUBLISHED, publishedCopy } from '../../src/model/slide/publishedSlide.ts';
import { encodeSlide, type Slide } from '../../src/model/slide/slide.ts';
import { parseTemplate, SMART_TEAM } from '../../src/model/template/template.ts';
import type { DocLanguage } from '../../src/model/canvas/doc.ts';
import { PRODUCT } from '../../src/model/slide/welcomeSlide.ts';
import type { FunctionPorts } from '../ports.ts';
import { SMART_DATE, SMART_VERSION, WELCOME } from '../provision/smart/smartTemplates.ts';
import { noFiles, stored } from '../spaces/stored.ts';

/** Hides the sample's guests, who do not exist. */
const NO_GUESTS = { guestLabel: { hidden: true }, guests: { hidden: true } };

/**
 * Returns the slide that a new team's first screen shows, in the team's own brand: its row and its published copy, by
 * paths below the team. It plays only while no other slide does, and can be deleted like any.
 */
export function welcomeSlide(
  ports: Pick<FunctionPorts, 'clock' | 'random'>,
  teamId: TeamId,
  language: DocLanguage,
): Readonly<Record<string, Json>> {
  const slide = encodeSlide(filled(ports, teamId, language), noFiles);
  const row = { ...(stored(slide) as JsonObject), rev: 1, shownRev: 1 };
  return { 'slides/0': row, [`${PUBLISHED}/0`]: publishedCopy(row) };
}

function filled(
  { clock, random }: Pick<FunctionPorts, 'clock' | 'random'>,
  teamId: TeamId,
  language: DocLanguage,
): Slide {
  const template = slideTemplateFrom(shipped(), 'smart', language);
  if (!template) throw new Error('the template of the welcome slide cannot be read');
  const slide = blankSlide({
    id: createId<'slide'>(random),
    teamId,
    type: 'template',
    status: 'published',
    position: positionBetween(null, null),
    originalDate: clock.now(),
    createdBy: PRODUCT,
  });
  return { ...slide, title: template.name, template: { ...template, values: NO_GUESTS } };
}

/** As provisioned, so that later revisions are offered to this slide too. */
function shipped() {
  const dates = { originalDate: SMART_DATE, lastChangedDate: SMART_DATE };
  const row = { ...WELCOME, ...dates, status: 'active', revision: `vitrine-${SMART_VERSION}` };
  const template = parseTemplate(row, SMART_TEAM);
  if (!template) throw new Error('the template of the welcome slide is none');
  return template;
}
