import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Search, Sparkles } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useMediaQuery } from '../../platform/react/useMediaQuery.ts';
import { useHasService } from '../../store/hooks/plan/hostServices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { useAnnouncedCount } from '../../words/useAnnouncedCount.ts';
import common from '../../ui/common.module.css';
import styles from './CreateSlideDialog.module.css';
import { FilesToSlides } from './FilesToSlides.tsx';
import { Answers, TemplateGrid, TypeGrid } from './OfferGrids.tsx';
import { findOffers, says } from './offers/findOffers.ts';
import { useAnswers } from './offers/useAnswers.ts';
import { type Offers, useOffers } from './offers/useOffers.ts';
import { GENERATE_WORDS } from './offers/words.ts';

const GenerateDialog = lazyPart(() => import('./generate/GenerateDialog.tsx'), 'GenerateDialog');

/** All templates and slide types, to be looked at or searched; choosing one opens its editor. */
export function CreateSlideDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const offers = useOffers();
  const [query, setQuery] = useState('');
  const [isGenerating, setGenerating] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  // Elsewhere focusing the field would open a keyboard over the templates.
  const hasKeys = useMediaQuery('(hover: hover) and (pointer: fine)');
  if (isGenerating && offers) {
    return <GenerateDialog templates={offers.sources} onClose={onClose} />;
  }
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim() !== '') results.current?.querySelector('a')?.click();
  };
  const parts = { onChoose: onClose, onGenerate: () => setGenerating(true) };
  return (
    <Dialog title={t`New slide`} width="lg" isOpen onClose={onClose}>
      <div className={styles.panel}>
        <form role="search" onSubmit={openFirst}>
          <Field
            label={t`Search`}
            labelHidden
            type="search"
            placeholder={t`What do you want to show? Menu, photo, weather …`}
            autoFocus={hasKeys}
            value={query}
            onChange={setQuery}
          />
        </form>
        {offers && (
          <div ref={results} className={styles.results}>
            {query.trim() === '' ? (
              <Overview offers={offers} {...parts} />
            ) : (
              <Results query={query} offers={offers} {...parts} />
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface PartProps {
  readonly offers: Offers;
  onChoose(): void;
  onGenerate(): void;
}

/** Two rows, so that the types are seen below. */
const SHOWN_FIRST = 6;

/** Templates first, then the types. */
function Overview({ offers, onChoose, onGenerate }: PartProps) {
  const { t } = useLingui();
  const { templates, types, sources, canSwitchOn } = offers;
  const [isWhole, setWhole] = useState(false);
  const count = templates.length;
  const isCut = !isWhole && count > SHOWN_FIRST;
  const shown = isCut ? templates.slice(0, SHOWN_FIRST) : templates;
  return (
    <>
      <TemplateGrid title={t`Templates`} offers={shown} onChoose={onChoose}>
        {isCut && (
          <Button size="sm" look="quiet" onPress={() => setWhole(true)}>
            {t`Show all ${count} templates`}
          </Button>
        )}
      </TemplateGrid>
      {canSwitchOn && <SwitchOn onChoose={onChoose} />}
      <TypeGrid title={t`Files, texts and live content`} offers={types} onChoose={onChoose} />
      <div className={styles.others}>
        <FilesToSlides onChoose={onChoose} />
        {sources.length > 0 ? <Generating onPress={onGenerate} /> : <GeneratingLater />}
      </div>
    </>
  );
}

interface ResultsProps extends PartProps {
  readonly query: string;
}

function Results({ query, offers, onChoose, onGenerate }: ResultsProps) {
  const { t } = useLingui();
  const { answers, templates, types, words } = findOffers(query, offers, useAnswers(offers));
  const isGenerating = offers.sources.length > 0 && says(GENERATE_WORDS, words);
  const count = answers.length + templates.length + types.length + Number(isGenerating);
  useAnnouncedCount(
    query.trim(),
    t`${plural(count, { 0: 'No matches.', one: '# match', other: '# matches' })}`,
  );
  return (
    <>
      <Answers answers={answers} onChoose={onChoose} />
      <TemplateGrid title={t`Templates`} offers={templates} onChoose={onChoose} />
      <TypeGrid title={t`Files, texts and live content`} offers={types} onChoose={onChoose} />
      {isGenerating && <Generating onPress={onGenerate} />}
      {count === 0 && <Nothing />}
    </>
  );
}

/** The way to a generated slide: from words only where the host has a service that writes, from a website everywhere. */
function Generating({ onPress }: { onPress(): void }) {
  const canWrite = useHasService('textGeneration');
  return (
    <Button icon={<Sparkles />} onPress={onPress}>
      {canWrite ? (
        <Trans>Generate from a few words or a website</Trans>
      ) : (
        <Trans>Generate from a website</Trans>
      )}
    </Button>
  );
}

function GeneratingLater() {
  const canWrite = useHasService('textGeneration');
  return (
    <p className={common.note}>
      {canWrite ? (
        <Trans>Once you have a template, slides can also be generated from a few words.</Trans>
      ) : (
        <Trans>Once you have a template, slides can also be generated from a website.</Trans>
      )}
    </p>
  );
}

function Nothing() {
  return (
    <div className={styles.nothing}>
      <Search aria-hidden />
      <p>
        <Trans>No matches.</Trans>
      </p>
      <p className={common.note}>
        <Trans>Whatever you have as a picture, a video or a PDF can be shown.</Trans>
      </p>
    </div>
  );
}

/** Admins can switch on smart templates for a team without them. */
function SwitchOn({ onChoose }: { onChoose(): void }) {
  return (
    <p className={common.note}>
      <Trans>
        Text, announcements, QR codes and more: smart templates are switched off in this team.
      </Trans>{' '}
      <Link to="/settings/$id" params={{ id: 'team' }} onClick={onChoose}>
        <Trans>To the settings</Trans>
      </Link>
    </p>
  );
}
