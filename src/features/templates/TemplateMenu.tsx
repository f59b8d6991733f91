import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx';
import type { OpenTemplateMenuProps } from './OpenTemplateMenu.tsx';
import { useTemplateTexts } from './useTemplateTexts.ts';

const OpenMenu = lazyPart(() => import('./OpenTemplateMenu.tsx'), 'OpenTemplateMenu');

/** The menu of a template, loaded on demand. */
export function TemplateMenu(props: Omit<OpenTemplateMenuProps, 'label'>) {
  const { t } = useLingui();
  const { nameOf } = useTemplateTexts();
  const label = t`Actions for ${nameOf(props.template)}`;
  return (
    <MenuOnDemand label={label} onPicture>
      <OpenMenu {...props} label={label} />
    </MenuOnDemand>
  );
}
