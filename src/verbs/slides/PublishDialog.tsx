import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { slotLabel } from '../../words/slotLabel.ts';
import { type PublishQuestion, publishQuestion } from './publishQuestion.ts';

/** How many unfinished things are named; the others are counted. */
const NAMED = 3;

/** Asks before slides are published that lack something, or still show the template's words or pictures. */
export function PublishDialog() {
  const question = useSyncExternalStore(publishQuestion.subscribe, publishQuestion.now);
  return question && <OpenDialog question={question} />;
}

function OpenDialog({ question }: { readonly question: PublishQuestion }) {
  const { t } = useLingui();
  const textId = useId();
  const { unfinished, finished, isOpen, answer } = question;
  const { pathname } = useLocation();
  const [askedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== askedAt) answer(undefined); // the browser's Back leaves what was asked about
  }, [pathname, askedAt, answer]);
  const isFaulty = unfinished.some(({ faulty }) => faulty.length > 0);
  const isOne = unfinished.length + finished === 1;
  return (
    <Dialog
      title={isFaulty ? t`Something is missing` : t`Publish with examples?`}
      isOpen
      role="alertdialog"
      width="sm"
      describedBy={textId}
      onClose={() => answer(undefined)}
      actions={
        <>
          {!isFaulty && (
            <Button onPress={() => answer('all')}>
              {isOne ? <Trans>Publish anyway</Trans> : <Trans>Publish all anyway</Trans>}
            </Button>
          )}
          {finished > 0 ? (
            <Button look="primary" autoFocus onPress={() => answer('finished')}>
              <Plural value={finished} one="Publish the other one" other="Publish the other #" />
            </Button>
          ) : (
            <Button look="primary" autoFocus onPress={() => answer('look')}>
              {isOpen ? (
                <Trans>Go to the first one</Trans>
              ) : isOne ? (
                <Trans>Open the slide</Trans>
              ) : (
                <Trans>Open the first one</Trans>
              )}
            </Button>
          )}
        </>
      }
    >
      <p id={textId}>{isOne ? <OneText {...question} /> : <ManyText {...question} />}</p>
    </Dialog>
  );
}

function OneText({ unfinished: [slide] }: PublishQuestion) {
  const { i18n } = useLingui();
  const { faulty = [], examples = [] } = slide ?? {};
  const isFaulty = faulty.length > 0;
  const slots = isFaulty ? faulty : examples;
  const names = useNames(slots.map((slot) => slotLabel(slot, i18n.locale)));
  return isFaulty ? (
    <Trans>Missing, too long or still the example of the template: {names}.</Trans>
  ) : (
    <Trans>Still the example of the template: {names}. Screens would show it like that.</Trans>
  );
}

function ManyText({ unfinished, finished }: PublishQuestion) {
  const { t } = useLingui();
  const names = useNames(unfinished.map(({ title }) => title || t`Untitled slide`));
  const total = unfinished.length + finished;
  const isFaulty = unfinished.some(({ faulty }) => faulty.length > 0);
  return isFaulty ? (
    <Plural
      value={unfinished.length}
      one={`# of ${total} slides lacks something or still shows examples of its template: ${names}.`}
      other={`# of ${total} slides lack something or still show examples of their templates: ${names}.`}
    />
  ) : (
    <Plural
      value={unfinished.length}
      one={`# of ${total} slides still shows examples of its template: ${names}.`}
      other={`# of ${total} slides still show examples of their templates: ${names}.`}
    />
  );
}

function useNames(all: readonly string[]): string {
  const { t, i18n } = useLingui();
  const more = all.length - NAMED;
  const rest = more > 0 ? [t`${more} more`] : [];
  return new Intl.ListFormat(i18n.locale).format([...all.slice(0, NAMED), ...rest]);
}
