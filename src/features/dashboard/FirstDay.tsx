import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ComponentType, type ReactNode } from 'react';
import type { TeamId } from '../../model/ids.ts';
import { isWelcomeSlide } from '../../model/slide/welcomeSlide.ts';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useScreens } from '../../store/hooks/rows.ts';
import { useSlideIds, useSlides } from '../../store/hooks/slides.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useReady } from '../../ui/useReady.ts';
import styles from './FirstDay.module.css';

const DRAFTS = { status: 'draft', sort: 'changed' } as const;
const PUBLISHED = { status: 'published', sort: 'position' } as const;

export interface FirstDayProps {
  readonly teamId: TeamId;
  readonly CreateSlideButton: ComponentType;
  /** Called once it is known whether there is anything left to do. */
  onReady(): void;
}

/** Three steps to the first picture on a screen. They complete by themselves and disappear once all are done. */
export function FirstDay({ teamId, CreateSlideButton, onReady }: FirstDayProps) {
  const drafts = useSlideIds(teamId, DRAFTS);
  const published = useSlideIds(teamId, PUBLISHED);
  // At most one of two is the product's welcome slide, which does not count.
  const firstIds = published?.slice(0, 2) ?? [];
  const first = useSlides(teamId, firstIds);
  const screens = useScreens(teamId);
  const isAdmin = useBrandRights(teamId)?.isAdmin;
  const isReady =
    drafts && published && screens && isAdmin !== undefined && first?.length === firstIds.length;
  useReady(isReady === true, onReady);
  if (!isReady) return null;
  const isPaired = screens.some(({ deviceId }) => deviceId !== undefined);
  const isPublished = first.some((slide) => !isWelcomeSlide(slide));
  if (isPaired && isPublished) return null;
  return (
    <Section title={<Trans>Three steps to your first picture</Trans>}>
      <ol role="list" className={styles.steps}>
        <Step
          isDone={isPublished || drafts.length > 0}
          title={<Trans>Make a slide</Trans>}
          action={<CreateSlideButton />}
        >
          <Trans>A picture, a video, or a smart template to fill in.</Trans>
        </Step>
        <Step
          isDone={isPaired}
          title={<Trans>Pair a screen</Trans>}
          action={
            isAdmin && (
              <LinkButton to="/screens" size="sm">
                <Trans>To the screens</Trans>
              </LinkButton>
            )
          }
        >
          {isAdmin ? (
            <Trans>
              Any TV or computer with a browser; this computer will do for a first look.
            </Trans>
          ) : (
            <Trans>An admin of your team does this.</Trans>
          )}
        </Step>
        <Step
          isDone={isPublished}
          title={<Trans>Publish</Trans>}
          action={
            drafts.length > 0 &&
            !isPublished && (
              <LinkButton to="/slides/$id" params={{ id: 'drafts' }} size="sm">
                <Trans>To the drafts</Trans>
              </LinkButton>
            )
          }
        >
          <Trans>It is on every screen within seconds, and stays there without network.</Trans>
        </Step>
      </ol>
    </Section>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Step({ isDone, title, action, children }: StepProps) {
  const { t } = useLingui();
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.mark} role="img" aria-label={isDone ? t`Done` : t`To do`}>
        {isDone && <Check aria-hidden />}
      </span>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.note}>{children}</p>
        {!isDone && action}
      </div>
    </li>
  );
}
