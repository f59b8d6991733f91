import { useLingui } from '@lingui/react/macro';
import { LayoutTemplate } from 'lucide-react';
import { CanvasView } from '../../canvas/react/CanvasView.tsx';
import { isObject } from '../../model/json.ts';
import type { Template } from '../../model/template/template.ts';
import { usePictureUrl } from '../../store/hooks/media.ts';
import { useTemplateDrawing } from '../../store/hooks/templateDrawing.ts';
import { LazyDrawing } from '../../ui/LazyDrawing.tsx';

/** A template as a slide of it would begin: in this person's language and the team's brand. */
export function TemplateThumbnail({ template }: { readonly template: Template }) {
  return (
    <LazyDrawing draw={(onDrawn) => <Drawn template={template} onDrawn={onDrawn} />}>
      <Stored template={template} />
    </LazyDrawing>
  );
}

/** The stored picture is in one language: that of a template in several is not shown. */
function Stored({ template }: { readonly template: Template }) {
  const { previewMedia, preview, data } = template;
  const isInSeveral = isObject(data) && isObject(data['languages']);
  const src = usePictureUrl(isInSeveral ? undefined : (previewMedia ?? preview));
  return src ? <img src={src} alt="" loading="lazy" /> : <LayoutTemplate aria-hidden />;
}

interface DrawnProps {
  readonly template: Template;
  onDrawn(): void;
}

/** What cannot be drawn keeps its stored picture. */
function Drawn({ template, onDrawn }: DrawnProps) {
  const { i18n } = useLingui();
  const drawing = useTemplateDrawing(template, i18n.locale);
  if (drawing === 'broken' || !drawing) return null;
  return <CanvasView {...drawing} onDrawn={onDrawn} />;
}
