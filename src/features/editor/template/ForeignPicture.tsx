import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { Wording } from '../../../i18n/Wording.tsx';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useFetchPicture } from '../../../store/hooks/foreignPicture.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useTask } from '../../../words/useTask.ts';

interface ForeignPictureProps {
  /** The picture's URL on a foreign host. */
  readonly url: string;
  onPicture(picture: File): Promise<void>;
}

/** Offers to import a picture from another website, where no screen could show it. */
export function ForeignPicture({ url, onPicture }: ForeignPictureProps) {
  const { t } = useLingui();
  const fetchPicture = useFetchPicture(useTeamId());
  const { run, problem, isBusy } = useTask();
  const bring = () => run(async () => onPicture(await fetchPicture(url)));
  const host = URL.canParse(url) ? new URL(url).host : url;
  return (
    <Notice tone="warning">
      <Wording>{t`The picture is stored at ${host}. Screens show it once it is stored with your team.`}</Wording>{' '}
      {problem && <Wording>{problem}</Wording>}{' '}
      <Button size="sm" icon={<Download />} isPending={isBusy} onPress={() => void bring()}>
        <Trans>Fetch it</Trans>
      </Button>
    </Notice>
  );
}
