import { useLingui } from '@lingui/react/macro';
import { MonitorUp, PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { Screen } from '../../model/screen/screen.ts';
import { DemandedMenu, MenuItem } from '../../ui/overlays/Menu.tsx';
import { LEAVING_VERBS, PLAYER_VERBS } from '../../verbs/screens/screenVerbs.ts';
import { useScreenVerb } from '../../verbs/screens/useScreenVerb.ts';
import { useQuestion } from '../../verbs/useQuestion.tsx';
import { VerbItems } from '../../verbs/VerbItems.tsx';
import { RenameDialog } from './RenameDialog.tsx';

export interface ScreenMenuProps {
  readonly screen: Screen;
  readonly label: string;
  onPair(): void;
}

export function ScreenMenu({ screen, label, onPair }: ScreenMenuProps) {
  const { t } = useLingui();
  const { choose, dialog } = useQuestion(useScreenVerb());
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <DemandedMenu label={label}>
        <MenuItem icon={<PencilLine />} label={t`Rename`} onAction={() => setRenaming(true)} />
        <VerbItems verbs={PLAYER_VERBS} thing={screen} onChoose={choose} />
        <MenuItem
          icon={<MonitorUp />}
          label={screen.deviceId ? t`Replace the player` : t`Pair`}
          onAction={onPair}
        />
        <VerbItems verbs={LEAVING_VERBS} thing={screen} onChoose={choose} />
      </DemandedMenu>
      {isRenaming && <RenameDialog screen={screen} onClose={() => setRenaming(false)} />}
      {dialog}
    </>
  );
}
