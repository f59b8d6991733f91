import { describe, expect, it } from 'vitest';
import { KINDS } from '../../src/model/kinds.ts';

/* Every field that a slide or a template is stored with, and whether losing it to somebody is told. */
const SLIDE = {
  kept: 'title web webRefresh widget dates time days frequency orientation duration type template/values/slot1 template/values/slot1/text widget/location/name dates/start'.split(
    ' ',
  ),
  dropped:
    'id status position lastChangedDate originalDate createdBy editedBy media/landscape/path focal/landscape/x pdf fallback/path url/image/landscape preview previewMedia/path screens/a/active branches/a/active tags/a template/id template/revision template/name template/teamId template/isParentTemplate template/elements/a/x template/kept/slot1'.split(
      ' ',
    ),
};
const TEMPLATE = {
  kept: 'name data/elements/a/x data/elements/a data/artboards/b/background'.split(' '),
  dropped:
    'id teamId status originalDate lastChangedDate preview previewMedia/path updateScreenshot revision kept editedBy'.split(
      ' ',
    ),
};

describe('which overwritten values are offered again', () => {
  const kinds = { slide: SLIDE, template: TEMPLATE };
  it('[CF5] what somebody wrote or laid out, and nothing that follows from it', () => {
    for (const [kind, { kept, dropped }] of Object.entries(kinds)) {
      const { keepsLoser } = KINDS[kind as keyof typeof kinds];
      expect([...kept, ...dropped].filter(keepsLoser)).toEqual(kept);
    }
  });
});
