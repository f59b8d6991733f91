import { Trans, useLingui } from '@lingui/react/macro';
import { setSmartTemplates } from '../../../model/mutations/template/setSmartTemplates.ts';
import type { Team } from '../../../model/team/team.ts';
import { useMembers } from '../../../store/hooks/rows.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { useEdit } from '../useEdit.ts';

/** Switches smart templates on or off for a team. */
export function SmartTemplates({ team }: { readonly team: Team }) {
  const { t } = useLingui();
  const edit = useEdit(t`Team saved`);
  const members = useMembers(team.id);
  if (team.parentTeam !== undefined) return null;
  const memberIds = (members ?? []).slice(0, 100).map(({ id }) => id);
  return (
    <Card title={<Trans>Smart templates</Trans>}>
      <Switch
        isSelected={team.vitrineTemplateAccess}
        isDisabled={!members}
        note={
          <Trans>
            Ready to fill in, in the colors of your brand. Under Members you choose who may use
            them.
          </Trans>
        }
        onChange={(isOn) => void edit(setSmartTemplates, { teamId: team.id, isOn, memberIds })}
      >
        <Trans>This team uses smart templates</Trans>
      </Switch>
    </Card>
  );
}
