import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import type { OpenTemplateMenuProps } from './OpenTemplateMenu.tsx';
import { useTemplateTexts } from './useTemplateTexts.ts';

const OpenMenu = lazy(() =>
  import('./OpenTemplateMenu.tsx').then((m) => ({ default: m.OpenTemplateMenu })),
);

/** What can be done with a template; loaded when somebody reaches for it. */
export function TemplateMenu(props: Omit<OpenTemplateMenuProps, 'label'>) {
  const { t } = useLingui();
  const { nameOf } = useTemplateTexts();
  const [isWanted, setWanted] = useState(false);
  const label = t`Actions for ${nameOf(props.template)}`;
  const button = (
    <IconButton label={label} onPicture onPress={() => setWanted(true)} aria-haspopup="menu">
      <Ellipsis />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} label={label} />
    </Suspense>
  );
}
