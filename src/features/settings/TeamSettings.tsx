import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lengthMax } from '../../model/field.ts';
import { TEAM } from '../../model/team/fields.ts';
import { teamKey } from '../../model/kinds.ts';
import type { Media } from '../../model/media/media.ts';
import { saveTeam } from '../../model/mutations/team/saveTeam.ts';
import { setTeamAvatar } from '../../model/mutations/team/setTeamAvatar.ts';
import { systemClock } from '../../platform/clock.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembers, useTeam } from '../../store/hooks/rows.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { AvatarField } from './AvatarField.tsx';
import { DeleteTeam } from './data/DeleteTeam.tsx';
import { ExportCard } from './data/ExportCard.tsx';
import { teamExport } from './data/useExport.ts';
import { NameForm } from './NameForm.tsx';
import styles from './settings.module.css';
import { PlanCard } from './team/PlanCard.tsx';
import { SmartTemplates } from './team/SmartTemplates.tsx';
import { useEdit } from './useEdit.ts';
import { type ListLayout, useLayoutOptions } from './useLayoutOptions.ts';

/** The team's name, picture and slide layout, its plan, and its deletion. */
export function TeamSettings() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const team = useTeam(teamId);
  const edit = useEdit(t`Team saved`);
  const layouts = useLayoutOptions();
  if (!team) return null;
  const rowRef = teamKey(teamId);
  const setAvatar = (avatar: Media | null, name?: string) => {
    const named = name ? { name } : {};
    const files = avatar ? [{ media: avatar, ref: rowRef, slot: 'picture', ...named }] : [];
    return edit(setTeamAvatar, { teamId, avatar }, { files });
  };
  return (
    <>
      <NameForm
        title={<Trans>Team</Trans>}
        label={t`Team name`}
        name={team.name}
        maxLength={lengthMax(TEAM.name)}
        onSave={(name) => edit(saveTeam, { teamId, fields: { name }, at: systemClock.now() })}
      >
        <AvatarField
          name={team.name}
          picture={team.avatar}
          shape="square"
          rowRef={rowRef}
          folder={`teams/${teamId}/avatar`}
          onChange={setAvatar}
        />
      </NameForm>
      <Card title={<Trans>New slides</Trans>}>
        <div className={styles.pair}>
          <Select
            label={t`Start with`}
            value={team.slideOrientation as ListLayout} // other stored values show as no selection
            options={layouts}
            onChange={(slideOrientation) =>
              void edit(saveTeam, { teamId, fields: { slideOrientation } })
            }
          />
        </div>
      </Card>
      <SmartTemplates team={team} />
      <MembersLink />
      <PlanCard team={team} />
      <ExportCard
        plan={teamExport(teamId, team.name)}
        description={
          <Trans>Slides, templates, brand, people, history and all files in one archive.</Trans>
        }
      />
      <DeleteTeam team={team} />
    </>
  );
}

function MembersLink() {
  const members = useMembers(useTeamId()) ?? [];
  return (
    <Card
      title={<Trans>Members</Trans>}
      description={<Plural value={members.length} one="# person" other="# people" />}
      actions={
        <LinkButton to="/settings/$id" params={{ id: 'members' }}>
          <Trans>Manage members</Trans>
        </LinkButton>
      }
    />
  );
}
