import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatAgo } from '../../i18n/formats.ts';
import { slotsOf } from '../../model/canvas/slotValues.ts';
import { docOf } from '../../model/canvas/storedDoc.ts';
import { walkDoc } from '../../model/canvas/walkDoc.ts';
import type { Template } from '../../model/template/template.ts';
import { useServerNow } from '../../store/hooks/lastContact.ts';
import { useTeam } from '../../store/hooks/rows.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { TemplateThing } from '../../verbs/templates/templateVerb.ts';
import styles from './AboutTemplate.module.css';
import { useTemplateTexts } from './useTemplateTexts.ts';

export interface AboutTemplateProps extends Pick<TemplateThing, 'template' | 'origin' | 'uses'> {
  onClose(): void;
}

/** A template's origin, who can edit it, what slides can fill in, and what is locked. */
export function AboutTemplate({ template, origin, uses, onClose }: AboutTemplateProps) {
  const { t, i18n } = useLingui();
  const { nameOf, originText } = useTemplateTexts();
  const owner = useTeam(origin === 'smart' ? undefined : template.teamId);
  const now = useServerNow();
  const facts = useMemo(() => factsOf(template), [template]);
  const team = owner?.name ?? originText(origin);
  const who = {
    team: t`Admins of your team, in the designer.`,
    parent: t`Admins of ${team}. Slides you make from it are yours.`,
    root: t`Admins of ${team}. Slides you make from it are yours.`,
    smart: t`Nobody: it comes with Vitrine. Import it to make a copy you can change.`,
  }[origin];
  return (
    <Dialog title={nameOf(template)} isOpen onClose={onClose}>
      {facts.repairs > 0 && (
        <Notice tone="warning">
          {t`${plural(facts.repairs, {
            one: '# part of it was not sound and is not shown. The original is in the export.',
            other: '# parts of it were not sound and are not shown. The original is in the export.',
          })}`}
        </Notice>
      )}
      <dl className={styles.facts}>
        <dt>
          <Trans>From</Trans>
        </dt>
        <dd>{team}</dd>
        <dt>
          <Trans>Who can change it</Trans>
        </dt>
        <dd>{who}</dd>
        <dt>
          <Trans>Slides may fill</Trans>
        </dt>
        <dd>
          {facts.slots.length > 0
            ? facts.slots.map((slot) => labelIn(slot, i18n.locale)).join(', ')
            : t`Nothing`}
        </dd>
        <dt>
          <Trans>Locked</Trans>
        </dt>
        <dd>{t`${plural(facts.locked, { 0: 'Nothing', one: '# part', other: '# parts' })}`}</dd>
        <dt>
          <Trans>In use</Trans>
        </dt>
        <dd>{t`${plural(uses, { 0: 'By no slide', one: 'By # slide', other: 'By # slides' })}`}</dd>
        <dt>
          <Trans>Last changed</Trans>
        </dt>
        <dd>{formatAgo(template.lastChangedDate, now, i18n.locale)}</dd>
      </dl>
    </Dialog>
  );
}

function factsOf(template: Template) {
  const restored = docOf(template);
  if (!restored.ok) return { slots: [], locked: 0, repairs: 1 };
  let locked = 0;
  walkDoc(restored.doc, (element) => {
    if (!element.slot) locked += 1;
  });
  const slots = slotsOf(restored.doc).map(({ slot }) => slot.label);
  return { slots, locked, repairs: restored.repairs.length };
}

const labelIn = (label: { readonly en?: string; readonly de?: string }, locale: string): string =>
  (locale === 'de' ? label.de : label.en) ?? label.en ?? label.de ?? '';
