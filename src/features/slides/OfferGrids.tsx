import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { roveCards } from '../../ui/focus/roveCards.ts';
import { SharedTag } from '../../ui/SharedTag.tsx';
import styles from './CreateSlideDialog.module.css';
import type { Answer } from './offers/useAnswers.ts';
import type { Offer } from './offers/useOffers.ts';
import { LayoutTemplate } from 'lucide-react';
import { CanvasView } from '../../canvas/react/CanvasView.tsx';
import { isObject } from '../../model/json.ts';
import type { Template } from '../../model/template/template.ts';
import { usePictureUrl } from '../../store/hooks/media.ts';
import { useTemplateDrawing } from '../../store/hooks/templateDrawing.ts';
import { LazyDrawing } from '../../ui/LazyDrawing.tsx';

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

/** A template as a slide of it would begin: in this person's language and the team's brand. */
function TemplateThumbnail({ template }: { readonly template: Template }) {
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
