import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

const CreateSlideDialog = lazy(() =>
  import('./CreateSlideDialog.tsx').then((m) => ({ default: m.CreateSlideDialog })),
);

/** Opens the panel of slide types and templates. */
export function CreateSlideButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" icon={<Plus />} onPress={() => setOpen(true)}>
        <Trans>New slide</Trans>
      </Button>
      <Suspense fallback={null}>
        {isOpen && <CreateSlideDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
