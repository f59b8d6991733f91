import { Plural, Trans } from '@lingui/react/macro';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useUnsentSlides } from '../../store/hooks/queue.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSlideTexts } from './slideTexts.ts';

/** The others are listed among the changes on this device. */
const SHOWN = 5;

/** New slides that the server refused: they exist only on this device, and in no other list. */
export function UnsentSlides() {
  const unsent = useUnsentSlides(useTeamId()) ?? [];
  const { untitled } = useSlideTexts();
  if (unsent.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={
        <Plural
          value={unsent.length}
          one="A new slide could not be sent"
          other="# new slides could not be sent"
        />
      }
      actions={unsent.slice(0, SHOWN).map((slide) => (
        <LinkButton
          key={slide.id}
          to="/editor/$file/$id/{-$isParent}/{-$templateId}"
          params={{ file: slide.type, id: slide.id }}
        >
          {slide.title || untitled}
        </LinkButton>
      ))}
    >
      <Trans>Nothing is lost: it stays on this device until you decide.</Trans>
    </Notice>
  );
}
