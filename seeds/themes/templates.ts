import type { TemplateId } from '../../src/model/ids.ts';
import { templateKey } from '../../src/model/kinds.ts';
import { encodeDoc } from '../../src/model/canvas/encodeDoc.ts';
import { emptyDoc, type Doc } from '../../src/model/canvas/doc.ts';
import { paragraphsFrom } from '../../src/model/canvas/richText.ts';
import { addTemplate } from '../../src/model/mutations/template/addTemplate.ts';
import { ROOT_TEAM } from '../cast.ts';
import { seedId } from '../ids.ts';
import type { Theme } from '../seed.ts';

const TEMPLATES = [
  { name: 'Today we recommend', ground: '#fff4e2', ink: '#1f6f5c' },
  { name: 'Event tonight', ground: '#1d1147', ink: '#e9dcff' },
  { name: 'Please note', ground: '#f2b134', ink: '#3b2500' },
] as const;

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Templates of the root team, one made a day, with a headline and a line to fill in. */
export const templates: Theme = {
  name: 'templates',
  sizes: ['typical', 'huge'],
  async run(seed) {
    const admin = await seed.person(ROOT_TEAM.people[0].email);
    await admin.openTeam(ROOT_TEAM.id);
    for (const [index, { name, ground, ink }] of TEMPLATES.entries()) {
      const id: TemplateId = seedId<'template'>('template', name);
      if (admin.row(templateKey(ROOT_TEAM.id, id))) continue;
      const data = encodeDoc(documentOf(id, name, ground, ink));
      const revision = 'seed-1';
      await admin.commit(addTemplate, {
        teamId: ROOT_TEAM.id,
        id,
        name,
        data,
        revision,
        at: seed.now() - (TEMPLATES.length - index) * A_DAY_MS,
      });
    }
    await admin.sync();
  },
};

function documentOf(id: string, name: string, ground: string, ink: string): Doc {
  const text = (key: string, words: string, top: number, fontSize: number) => ({
    id: key,
    type: 'text' as const,
    paragraphs: paragraphsFrom(words),
    css: { left: 140, top, width: 1640, height: fontSize * 2.4, fontSize, color: ink },
    // As the designer holds it: by both edges, at its share of the height.
    hold: { x: 'both' as const, y: 'scale' as const },
    slot: { id: key, label: { en: words, de: words }, order: top, allow: { content: true } },
  });
  const headline = text('headline', name, 300, 150);
  const line = text('line', 'One line more', 700, 64);
  return {
    ...emptyDoc(id, name),
    artboards: { landscape: { background: ground } },
    byId: { headline, line },
    elements: ['headline', 'line'],
  };
}
