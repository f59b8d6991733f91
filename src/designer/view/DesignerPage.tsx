import { useState } from 'react';
import { createId, type TeamId, type TemplateId } from '../../model/ids.ts';
import { randomBytes } from '../../platform/random.ts';
import { useBrandRights, useEffectiveBrand } from '../../store/hooks/brand.ts';
import { useTemplate } from '../../store/hooks/rows.ts';
import { Gone } from './Gone.tsx';
import { Broken, NotAllowed, Reading } from './messages.tsx';
import { OpenDesigner, type OpenDesignerProps } from './OpenDesigner.tsx';
import { openTemplate, useDraftOnce } from './openTemplate.ts';

export interface DesignerPageProps {
  readonly teamId: TeamId;
  /** Absent for a new template. */
  readonly templateId: TemplateId | undefined;
}

/** Opens a template of a team in the designer, or starts a new one. */
export function DesignerPage({ teamId, templateId }: DesignerPageProps) {
  // The id of a new template is created once; the first save adds it to the address.
  const [newId] = useState(() => createId<'template'>(randomBytes));
  return <OneTemplate key={templateId ?? newId} {...{ teamId, templateId, newId }} />;
}

function OneTemplate(props: DesignerPageProps & { readonly newId: TemplateId }) {
  const { teamId, templateId, newId } = props;
  const brand = useEffectiveBrand(teamId)?.brand;
  const rights = useBrandRights(teamId);
  const template = useTemplate(teamId, templateId);
  const id = templateId ?? newId;
  if (!brand || !rights || (templateId && template === undefined)) return null;
  if (!rights.canEditTemplates) return rights.isKnown ? <NotAllowed /> : <Reading />;
  const isNew = templateId === undefined || templateId === newId;
  // A template created in this window can be deleted in another one, too.
  if (template ? template.status === 'deleted' : !isNew)
    return <Gone {...{ teamId, id, template }} granted={rights.granted} />;
  return <Opening key={id} {...{ teamId, id, brand, rights }} template={template ?? undefined} />;
}

/**
 * Reads the draft each time that the designer opens: rights may be taken and given back, or the template deleted and
 * restored, while this page stays and work was kept in between.
 */
function Opening(props: Omit<OpenDesignerProps, 'opened'>) {
  const { teamId, id, template } = props;
  const draft = useDraftOnce(teamId, id);
  if (draft === undefined) return null;
  const opened = openTemplate(template, draft, id);
  if ('refused' in opened) return <Broken template={template} code={opened.refused} />;
  return <OpenDesigner {...props} opened={opened} />;
}
