import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../i18n/formats.ts';
import { RESTORABLE_MS } from '../../model/rules/restorable.ts';
import { TEMPLATE_ORIGINS } from '../../model/template/slideTemplate.ts';
import { isOffered } from '../../model/template/template.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useTeam } from '../../store/hooks/rows.ts';
import { LazyDrawing } from '../../ui/LazyDrawing.tsx';
import { MenuOnDemand } from '../../ui/overlays/MenuOnDemand.tsx';
import { SharedTag } from '../../ui/SharedTag.tsx';
import { Tag } from '../../ui/Tag.tsx';
import type { TemplateThing } from '../../verbs/templates/templateVerb.ts';
import styles from './TemplateCard.module.css';
import { useTemplateTexts } from './useTemplateTexts.ts';

const OpenMenu = lazyPart(() => import('./OpenTemplateMenu.tsx'), 'OpenTemplateMenu');
const TemplatePicture = lazyPart(() => import('./TemplatePicture.tsx'), 'TemplatePicture');
const BrandGenerationDialog = lazyPart(
  () => import('./BrandGenerationDialog.tsx'),
  'BrandGenerationDialog',
);

export type TemplateCardProps = Pick<TemplateThing, 'template' | 'origin' | 'uses'>;

/** One template; a click creates a slide from it. */
export function TemplateCard({ template, origin, uses }: TemplateCardProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { nameOf } = useTemplateTexts();
  const [isBranding, setBranding] = useState(false);
  const name = nameOf(template);
  const actions = t`Actions for ${nameOf(template)}`;
  const isShared = origin === 'parent' || origin === 'root';
  const owner = useTeam(isShared ? template.teamId : undefined);
  const until = formatDate(template.lastChangedDate + RESTORABLE_MS, i18n.locale);
  const params = {
    file: 'template',
    isParent: String(TEMPLATE_ORIGINS.indexOf(origin)),
    templateId: template.id,
  };
  return (
    <article className={styles.card}>
      <div className={styles.stage}>
        <LazyDrawing draw={(onDrawn) => <TemplatePicture template={template} onDrawn={onDrawn} />}>
          <LayoutTemplate aria-hidden />
        </LazyDrawing>
      </div>
      {isOffered(template) ? (
        <Link
          to="/editor-new/$file/{-$isParent}/{-$templateId}"
          params={params}
          className={styles.link}
          aria-label={t`New slide from ${name}`}
          onClick={(event) => {
            if (origin !== 'smart' || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            setBranding(true);
          }}
        >
          <span className={styles.title}>{name}</span>
        </Link>
      ) : (
        <span className={styles.title}>{name}</span>
      )}
      <p className={styles.meta}>
        {template.status === 'deleted'
          ? t`Can be restored until ${until}`
          : t`${plural(uses, { 0: 'Not used yet', one: '# slide', other: '# slides' })}`}
        {template.status === 'archived' && <Tag>{t`Archived`}</Tag>}
        {owner && <SharedTag team={owner.name} />}
      </p>
      <div className={styles.menu}>
        <MenuOnDemand label={actions} onPicture>
          <OpenMenu template={template} origin={origin} uses={uses} label={actions} />
        </MenuOnDemand>
      </div>
      {isBranding && (
        <BrandGenerationDialog
          template={template}
          onClose={() => setBranding(false)}
          onDone={() =>
            void navigate({ to: '/editor-new/$file/{-$isParent}/{-$templateId}', params })
          }
        />
      )}
    </article>
  );
}
