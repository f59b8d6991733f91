import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { Button } from '../../ui/Button.tsx';

const CreateSlideDialog = lazyPart(() => import('./CreateSlideDialog.tsx'), 'CreateSlideDialog');

/** Opens the panel of slide types and templates. */
export function CreateSlideButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" icon={<Plus />} onPress={() => setOpen(true)}>
        <Trans>New slide</Trans>
      </Button>
      {isOpen && <CreateSlideDialog onClose={() => setOpen(false)} />}
    </>
  );
}
