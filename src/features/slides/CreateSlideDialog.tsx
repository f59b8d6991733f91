import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LayoutTemplate, Search, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { templateNameIn } from '../../model/canvas/templateName.ts';
import { isOffered, OFFERED, SMART_TEAM, type Template } from '../../model/template.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useHasService } from '../../store/hooks/plan/hostServices.ts';
import { usePictureUrl } from '../../store/hooks/media.ts';
import { useTeam } from '../../store/hooks/rows.ts';
import { useTemplates } from '../../store/hooks/templates.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { SharedTag } from '../../ui/SharedTag.tsx';
import { useSaidCount } from '../../ui/useSaidCount.ts';
import common from '../../ui/common.module.css';
import styles from './CreateSlideDialog.module.css';
import { addressOf } from './generate/offeredTemplate.ts';
import { useTemplateTiles } from './useTemplateTiles.ts';
import { type SlideType, useSlideTypes } from './useSlideTypes.ts';

const GenerateDialog = lazyPart(() => import('./generate/GenerateDialog.tsx'), 'GenerateDialog');

const TemplateSlidePicture = lazy(() =>
  import('./TemplateSlidePicture.tsx').then((m) => ({ default: m.TemplateSlidePicture })),
);

/** The URL segment of smart templates. */
const SMART = addressOf('smart');
/** The number of tiles from which a search is faster than looking. */
const SEARCH_FROM = 10;

/** All slide types and templates; choosing one opens its editor. */
export function CreateSlideDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useLingui();
  const plainTypes = useSlideTypes();
  const { own, parents, parentName, smart, canSwitchOn } = useOfferedTemplates();
  const types = withTiles(plainTypes, useTemplateTiles(smart));
  const isTile = new Set<string | undefined>(types.map(({ templateId }) => templateId));
  const [query, setQuery] = useState('');
  const [isGenerating, setGenerating] = useState(false);
  const wanted = query.trim().toLowerCase();
  const matches = (text: string) => text.toLowerCase().includes(wanted);
  const shownTypes = types.filter(({ label, note }) => matches(`${label} ${note}`));
  const isWanted = (template: Template) => matches(templateNameIn(template, i18n.locale));
  const shownOwn = own.filter(isWanted);
  const shownParents = parents.filter(isWanted);
  const shownSmart = smart.filter((template) => !isTile.has(template.id) && isWanted(template));
  const found = [shownTypes, shownOwn, shownParents, shownSmart];
  const isEmpty = found.every(({ length }) => length === 0);
  const count = found.flat().length;
  useSaidCount(
    wanted,
    t`${plural(count, { 0: 'No matches.', one: '# match', other: '# matches' })}`,
  );
  if (isGenerating) {
    const templates = [
      ...own.map((template) => ({ template, origin: 'team' as const })),
      ...parents.map((template) => ({ template, origin: 'parent' as const })),
      ...smart.map((template) => ({ template, origin: 'smart' as const })),
    ];
    return <GenerateDialog templates={templates} onClose={onClose} />;
  }
  return (
    <Dialog title={t`New slide`} width="lg" isOpen onClose={onClose}>
      <div className={styles.panel}>
        <Generating
          hasTemplate={own.length + parents.length + smart.length > 0}
          onPress={() => setGenerating(true)}
        />
        {types.length + own.length + parents.length + smart.length >= SEARCH_FROM && (
          <Field
            label={t`Search`}
            labelHidden
            type="search"
            placeholder={t`Search types and templates`}
            value={query}
            onChange={setQuery}
          />
        )}
        {isEmpty && (
          <p className={styles.nothing}>
            <Search aria-hidden />
            <Trans>No matches.</Trans>
          </p>
        )}
        <TypeGrid types={shownTypes} onChoose={onClose} />
        <TemplateGrid title={t`Templates`} isParent="0" templates={shownOwn} onChoose={onClose} />
        <TemplateGrid
          title={t`Templates of the parent team`}
          isParent="1"
          templates={shownParents}
          owner={parentName}
          onChoose={onClose}
        />
        <TemplateGrid
          title={t`Smart templates`}
          isParent={SMART}
          templates={shownSmart}
          onChoose={onClose}
        />
        {canSwitchOn && <SwitchOn onChoose={onClose} />}
      </div>
    </Dialog>
  );
}

interface GeneratingProps {
  readonly hasTemplate: boolean;
  onPress(): void;
}

/** The way to a generated slide: from words only where the host has a service that writes, from a website everywhere. */
function Generating({ hasTemplate, onPress }: GeneratingProps) {
  const canWrite = useHasService('textGeneration');
  if (hasTemplate) {
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

/** Inserts the tiles for texts and codes after pictures, films and documents, and before widgets. */
function withTiles(types: readonly SlideType[], tiles: readonly SlideType[]): readonly SlideType[] {
  const at = types.findIndex(({ file }) => file === 'pdf') + 1;
  return types.toSpliced(at, 0, ...tiles);
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

const NO_TEMPLATES: readonly Template[] = [];

/** Returns the team's own templates, the parent's if shared, and Vitrine's smart ones if switched on. */
function useOfferedTemplates() {
  const teamId = useTeamId();
  const team = useTeam(teamId);
  const parentId = team?.parentTeam;
  const parentName = useTeam(parentId)?.name;
  const rights = useBrandRights(teamId);
  const mayUseParents = rights?.canUseParentTemplates === true;
  const own = useTemplates(teamId, OFFERED);
  const parents = useTemplates(mayUseParents ? parentId : undefined, OFFERED);
  const maySmart = rights?.canUseSmartTemplates === true;
  const smart = useTemplates(maySmart ? SMART_TEAM : undefined, OFFERED);
  const offered = (templates: readonly Template[] | undefined) =>
    templates?.filter(isOffered) ?? NO_TEMPLATES;
  const isOff = team?.vitrineTemplateAccess === false && parentId === undefined;
  const canSwitchOn = isOff && rights?.isAdmin === true;
  return {
    own: offered(own),
    parents: offered(parents),
    parentName,
    smart: offered(smart),
    canSwitchOn,
  };
}

function TypeGrid(props: { readonly types: readonly SlideType[]; onChoose(): void }) {
  if (props.types.length === 0) return null;
  return (
    <ul role="list" className={styles.grid}>
      {props.types.map(({ file, templateId, label, note, icon: Icon, color }) => (
        <li key={templateId ?? file}>
          <Link
            to="/editor-new/$file/{-$isParent}/{-$templateId}"
            params={{ file, ...(templateId && { isParent: SMART, templateId }) }}
            className={styles.tile}
            onClick={props.onChoose}
          >
            <span
              className={styles.icon}
              style={color ? { color, backgroundColor: `${color}1f` } : {}}
            >
              <Icon aria-hidden />
            </span>
            <span className={styles.label}>{label}</span>
            <span className={styles.about}>{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TemplateGridProps {
  readonly title: string;
  /** The URL segment of the templates' origin. */
  readonly isParent: string;
  readonly templates: readonly Template[];
  /** Name of the parent team that shares them. */
  readonly owner?: string | undefined;
  onChoose(): void;
}

function TemplateGrid({ title, isParent, templates, owner, onChoose }: TemplateGridProps) {
  const { t, i18n } = useLingui();
  if (templates.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <ul role="list" className={styles.grid}>
        {templates.map((template) => (
          <li key={template.id}>
            <Link
              to="/editor-new/$file/{-$isParent}/{-$templateId}"
              params={{ file: 'template', isParent, templateId: template.id }}
              className={styles.template}
              onClick={onChoose}
            >
              <TemplatePicture template={template} />
              <span className={styles.label}>
                {templateNameIn(template, i18n.locale) || t`Untitled template`}
              </span>
              {owner && <SharedTag team={owner} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TemplatePicture({ template }: { readonly template: Template }) {
  const src = usePictureUrl(template.previewMedia ?? template.preview);
  return (
    <span className={styles.picture}>
      {src ? (
        <img src={src} alt="" loading="lazy" />
      ) : (
        // A template without a picture, such as an imported one that was never opened, is drawn.
        <Suspense fallback={<LayoutTemplate aria-hidden />}>
          <TemplateSlidePicture template={template} orientation="landscape" />
        </Suspense>
      )}
    </span>
  );
}
