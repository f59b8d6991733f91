import { expect, it } from 'vitest';
import { WELCOME } from '../../../functions/provision/smart/smartTemplates.ts';
import { plainText } from '../../model/canvas/richText.ts';
import { docOf } from '../../model/canvas/storedDoc.ts';
import { parseTemplate, SMART_TEAM } from '../../model/template/template.ts';
import { slideOfTemplate } from './slideOfTemplate.ts';

it.each([
  ['en', 'Welcome'],
  ['de', 'Willkommen'],
])(
  'shows the samples of a smart template in the language of the app (%s)',
  (language, greeting) => {
    const template = parseTemplate({ ...WELCOME }, SMART_TEAM)!;
    const restored = docOf(slideOfTemplate(template, language)!.template!);
    if (!restored.ok) throw new Error(restored.code);
    const element = restored.doc.byId['greeting'];
    expect(element?.type === 'text' && plainText(element.paragraphs)).toBe(greeting);
  },
);
