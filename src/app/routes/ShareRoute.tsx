import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { handFile, slideTypeOfFile } from '../../platform/files/handedFile.ts';
import { takeSharedFile } from '../../platform/files/sharedFile.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessagePage } from '../../ui/layout/MessagePage.tsx';

/** Receives a file shared by another app and opens the editor of its type. */
export function Share() {
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    void takeSharedFile(matchMedia('(display-mode: browser)').matches).then((shared) => {
      const file = shared && slideTypeOfFile(shared);
      if (!file) return setRefused(true);
      handFile(shared);
      return navigate({
        to: '/editor-new/$file/{-$isParent}/{-$templateId}',
        params: { file },
        replace: true,
      });
    });
  }, [navigate]);
  return isRefused ? <Refused /> : null;
}

function Refused() {
  return (
    <MessagePage
      title={<Trans>This cannot become a slide</Trans>}
      actions={
        <LinkButton to="/dashboard" look="primary">
          <Trans>Back to the dashboard</Trans>
        </LinkButton>
      }
    >
      <Trans>Share a picture, a video or a PDF with the installed app.</Trans>
    </MessagePage>
  );
}
