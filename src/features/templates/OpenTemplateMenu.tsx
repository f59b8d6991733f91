import { useLingui } from '@lingui/react/macro';
import { Info, Table2 } from 'lucide-react';
import { useState } from 'react';
import { isOffered } from '../../model/template/template.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { DemandedMenu, MenuItem } from '../../ui/overlays/Menu.tsx';
import { importCopy } from '../../verbs/templates/copy.ts';
import type { TemplateThing, TemplateVerb } from '../../verbs/templates/templateVerb.ts';
import { KEEPING_VERBS, USING_VERBS } from '../../verbs/templates/templateVerbs.ts';
import { useTemplateVerb } from '../../verbs/templates/useTemplateVerb.ts';
import { useQuestion } from '../../verbs/useQuestion.tsx';
import { VerbItems } from '../../verbs/VerbItems.tsx';
import { AboutTemplate } from './AboutTemplate.tsx';
import { BrandGenerationDialog } from './BrandGenerationDialog.tsx';
import { useTemplateTexts } from './useTemplateTexts.ts';

const FillDialog = lazyPart(() => import('./fill/FillDialog.tsx'), 'FillDialog');

export interface OpenTemplateMenuProps extends Pick<TemplateThing, 'template' | 'origin' | 'uses'> {
  readonly label: string;
}

/** Dialogs other than confirmations. */
type Opened = 'about' | 'import' | 'fill';

/** The menu of a template; asks before each change. */
export function OpenTemplateMenu({ template, origin, uses, label }: OpenTemplateMenuProps) {
  const { t } = useLingui();
  const rights = useBrandRights(useTeamId());
  const { nameOf } = useTemplateTexts();
  const run = useTemplateVerb();
  const { choose, dialog } = useQuestion(run);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const mayEdit = rights?.canEditTemplates === true;
  const thing = { template, name: nameOf(template), origin, uses, mayEdit };
  const chooseShown = (verb: TemplateVerb, of: TemplateThing) =>
    verb === importCopy ? setOpened('import') : choose(verb, of);
  return (
    <>
      <DemandedMenu label={label}>
        <VerbItems verbs={USING_VERBS} thing={thing} onChoose={chooseShown} />
        {isOffered(template) && (
          <MenuItem
            icon={<Table2 />}
            label={t`Fill from a table`}
            onAction={() => setOpened('fill')}
          />
        )}
        <MenuItem
          icon={<Info />}
          label={t`About this template`}
          onAction={() => setOpened('about')}
        />
        <VerbItems verbs={KEEPING_VERBS} thing={thing} onChoose={choose} />
      </DemandedMenu>
      {dialog}
      {opened === 'about' && (
        <AboutTemplate template={template} origin={origin} uses={uses} onClose={close} />
      )}
      {opened === 'fill' && <FillDialog template={template} origin={origin} onClose={close} />}
      {opened === 'import' && (
        <BrandGenerationDialog
          template={template}
          onClose={close}
          onDone={() => {
            close();
            void run(importCopy, thing);
          }}
        />
      )}
    </>
  );
}
