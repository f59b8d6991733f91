import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { slideTemplateFrom } from '../../../model/canvas/slideTemplateFrom.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { originOf, type SlideTemplate } from '../../../model/template/slideTemplate.ts';
import { isOffered, revisionOf } from '../../../model/template/template.ts';
import { useTemplate } from '../../../store/hooks/rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { rebaseEdits } from './templateDraft.ts';
import type { useTemplateEditor } from './useTemplateEditor.ts';

export interface TemplateUpdateProps {
  readonly slide: Slide;
  readonly source: SlideTemplate;
  readonly editor: ReturnType<typeof useTemplateEditor>;
}

/** Offers a newer revision of the template; the slide's content is carried over. */
export function TemplateUpdate({ slide, source, editor }: TemplateUpdateProps) {
  const { t, i18n } = useLingui();
  const current = useTemplate(source.teamId, source.id);
  const [left, setLeft] = useState<number>();
  if (left !== undefined && editor.edits.template) {
    return (
      <Notice title={<Trans>Updated to the newer template</Trans>}>
        {t`${plural(left, {
          0: 'Everything you wrote has its place. Save to keep it.',
          one: '# part has no place in it any more. It is kept with the slide.',
          other: '# parts have no place in it any more. They are kept with the slide.',
        })}`}
      </Notice>
    );
  }
  if (!current || !isOffered(current) || revisionOf(current) === editor.template.revision) {
    return null;
  }
  const update = () => {
    const newer = slideTemplateFrom(current, originOf(source), i18n.locale);
    const rebased = newer && rebaseEdits(source, newer, editor.edits);
    if (!rebased) return;
    editor.setEdits(rebased.edits);
    setLeft(rebased.leftOver.length);
  };
  return (
    <Notice
      title={<Trans>The template has changed</Trans>}
      actions={
        <Button size="sm" onPress={update}>
          <Trans>Use the newer one</Trans>
        </Button>
      }
    >
      {slide.status === 'published' ? (
        <Trans>This slide still shows the earlier one. Your texts and pictures stay.</Trans>
      ) : (
        <Trans>This slide was made from an earlier one. Your texts and pictures stay.</Trans>
      )}
    </Notice>
  );
}
