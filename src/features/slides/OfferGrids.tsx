import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { roveCards } from '../../ui/focus/roveCards.ts';
import { SharedTag } from '../../ui/SharedTag.tsx';
import styles from './CreateSlideDialog.module.css';
import type { Answer } from './offers/useAnswers.ts';
import type { Offer } from './offers/useOffers.ts';
import { TemplateThumbnail } from './TemplateThumbnail.tsx';

interface GridProps {
  readonly title: string;
  readonly offers: readonly Offer[];
  /** Below the grid. */
  readonly children?: ReactNode;
  onChoose(): void;
}

/** Templates by their pictures. */
export function TemplateGrid({ title, offers, children, onChoose }: GridProps) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <ul ref={roveCards} role="list" className={styles.grid}>
        {offers.map((offer) => (
          <li key={offer.key}>
            <OfferLink offer={offer} className={styles.template} onChoose={onChoose}>
              <span className={styles.picture}>
                {offer.template && <TemplateThumbnail template={offer.template} />}
              </span>
              <span className={styles.label}>{offer.label}</span>
              {offer.owner && <SharedTag team={offer.owner} />}
            </OfferLink>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Types by their icons. */
export function TypeGrid({ title, offers, onChoose }: GridProps) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <ul ref={roveCards} role="list" className={styles.grid} data-types>
        {offers.map((offer) => (
          <li key={offer.key}>
            <OfferLink offer={offer} className={styles.tile} onChoose={onChoose}>
              <Icon offer={offer} />
              <span className={styles.words}>
                <span className={styles.label}>{offer.label}</span>
                <span className={styles.about}>{offer.note}</span>
              </span>
            </OfferLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnswersProps {
  readonly answers: readonly Answer[];
  onChoose(): void;
}

/** How to show what people have in another form. */
export function Answers({ answers, onChoose }: AnswersProps) {
  return answers.map(({ key, text, offer }) => (
    <Notice key={key}>
      <p>{text}</p>
      {offer && (
        <p>
          <OfferLink offer={offer} className={undefined} onChoose={onChoose}>
            <NewSlide label={offer.label} />
          </OfferLink>
        </p>
      )}
    </Notice>
  ));
}

const NewSlide = ({ label }: { readonly label: string }) => <Trans>New slide: {label}</Trans>;

interface OfferLinkProps {
  readonly offer: Offer;
  readonly className: string | undefined;
  readonly children: ReactNode;
  onChoose(): void;
}

function OfferLink({ offer, className, children, onChoose }: OfferLinkProps) {
  return (
    <Link
      to="/editor-new/$file/{-$isParent}/{-$templateId}"
      params={offer.params}
      className={className}
      onClick={onChoose}
    >
      {children}
    </Link>
  );
}

function Icon({ offer: { icon: Shown, color } }: { readonly offer: Offer }) {
  return (
    <span className={styles.icon} style={color ? { color, backgroundColor: `${color}1f` } : {}}>
      <Shown aria-hidden />
    </span>
  );
}
