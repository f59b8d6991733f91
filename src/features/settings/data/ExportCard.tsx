import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { type ExportPlan, useExport } from './useExport.ts';

export interface ExportCardProps {
  readonly description: ReactNode;
  readonly plan: ExportPlan;
}

/** Exports everything as one archive. */
export function ExportCard({ description, plan }: ExportCardProps) {
  const { t } = useLingui();
  const { run, progress } = useExport();
  const percent =
    progress && progress.total > 0 ? (100 * progress.done) / progress.total : undefined;
  return (
    <Card
      title={<Trans>Export</Trans>}
      description={description}
      actions={
        <Button
          icon={<Download />}
          isPending={progress !== undefined}
          onPress={() => void run(plan)}
        >
          <Trans>Export everything</Trans>
        </Button>
      }
    >
      {progress && <Progress label={t`Collecting files`} percent={percent} withText />}
    </Card>
  );
}
