import { Plural } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Wording } from '../../../i18n/Wording.tsx';
import type { SlideId } from '../../../model/ids.ts';
import type { ReportedFailure } from '../../../model/screen/reportedFailure.ts';
import type { ScreenReport } from '../../../model/screen/screenReport.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useSlidesHere } from '../../../store/hooks/slidesHere.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SlideLink } from '../SlideLink.tsx';
import { useScreenTexts } from '../useScreenTexts.ts';

/** Slides beyond this number are counted, for each reason. */
const NAMED = 6;

/** The slides that a screen should play and cannot, by the reason. */
export function FailureList({ report }: { readonly report: ScreenReport }) {
  const ids = Object.keys(report.failures) as SlideId[]; // ids that the player read from the database
  const slides = useSlidesHere(useTeamId(), ids);
  const reasons = [...new Set(Object.values(report.failures))];
  return (
    <Notice
      tone="warning"
      title={
        <Plural
          value={ids.length}
          one="# slide does not play here as it should"
          other="# slides do not play here as they should"
        />
      }
    >
      <ul role="list">
        {reasons.map((why) => {
          const failing = ids.filter((id) => report.failures[id] === why);
          const known = slides.filter(({ id }) => failing.includes(id));
          return <Reason key={why} why={why} count={failing.length} slides={known} />;
        })}
      </ul>
    </Notice>
  );
}

interface ReasonProps {
  readonly why: ReportedFailure;
  readonly count: number;
  /** Those of them that this device has. */
  readonly slides: readonly Slide[];
}

function Reason({ why, count, slides }: ReasonProps) {
  const { whyNot } = useScreenTexts();
  const named = slides.slice(0, NAMED);
  const more = count - named.length;
  return (
    <li>
      <Wording>{`${whyNot(why)}: `}</Wording>
      {named.map((slide, at) => (
        <Fragment key={slide.id}>
          {at > 0 && <Wording>{', '}</Wording>}
          <SlideLink slide={slide} />
        </Fragment>
      ))}
      {more > 0 && named.length > 0 && <Wording> </Wording>}
      {more > 0 && named.length > 0 && <Plural value={more} one="and # more" other="and # more" />}
      {named.length === 0 && <Plural value={count} one="# slide" other="# slides" />}
    </li>
  );
}
