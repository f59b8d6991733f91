import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Slide } from '../../model/slide/slide.ts';

/** The name of a slide, as a link to its editor. */
export function SlideLink({ slide }: { readonly slide: Slide }) {
  return (
    <Link
      to="/editor/$file/$id/{-$isParent}/{-$templateId}"
      params={{ file: slide.type, id: slide.id }}
    >
      {slide.title || <Trans>Untitled slide</Trans>}
    </Link>
  );
}
