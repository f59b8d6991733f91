import { expect, it } from 'vitest';
import { SMART_TEMPLATES } from '../../../../functions/provision/smart/smartTemplates.ts';
import { smartTemplateId } from '../../../model/template/template.ts';
import { SMART_WORDS } from './words.ts';

it('words are known for every ready template, and for no others', () => {
  const named = Object.keys(SMART_WORDS).map((name) => smartTemplateId(name));
  expect(named.toSorted()).toEqual(SMART_TEMPLATES.map(({ id }) => id as string).toSorted());
});
