import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Tags, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { createId } from '../../model/ids.ts';
import { setScreenTag } from '../../model/mutations/screen/setScreenTag.ts';
import { setTeamTag } from '../../model/mutations/team/setTeamTag.ts';
import type { Screen } from '../../model/screen/screen.ts';
import type { Tag as TeamTag } from '../../model/team/team.ts';
import { TAG_NAME_MAX } from '../../model/team/tags.ts';
import { randomBytes } from '../../platform/random.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useScreens, useTags } from '../../store/hooks/rows.ts';
import { AboutContext } from '../../ui/about.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ToggleChip } from '../../ui/fields/ToggleChip.tsx';
import common from '../../ui/common.module.css';
import styles from './settings.module.css';
import { useEdit } from './useEdit.ts';

/** Tags group screens: a slide for a tag plays on every screen with it, including ones added later. */
export function ScreenTags() {
  const teamId = useTeamId();
  const tags = useTags(teamId);
  const screens = useScreens(teamId) ?? [];
  return (
    <>
      <NewTag taken={tags.map(({ name }) => name)} />
      {tags.length === 0 && (
        <EmptyState picture={<Tags />} title={<Trans>No tags yet</Trans>}>
          <Trans>Tag screens by place, such as “Lobby”, and slides follow the tag.</Trans>
        </EmptyState>
      )}
      {tags.map((tag) => (
        <TagCard key={tag.id} tag={tag} screens={screens} />
      ))}
    </>
  );
}

function NewTag({ taken }: { readonly taken: readonly string[] }) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const edit = useEdit();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return setError(t`Please fill all fields`);
    if (taken.includes(name.trim())) return setError(t`There is already a tag with this name`);
    setError('');
    const tagId = createId(randomBytes);
    if (await edit(setTeamTag, { teamId, tagId, name: name.trim() })) setName('');
  }
  return (
    <form noValidate className={styles.line} onSubmit={(event) => void submit(event)}>
      <Field
        label={t`New tag`}
        maxLength={TAG_NAME_MAX}
        value={name}
        error={error}
        onChange={setName}
      />
      <Button type="submit">
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}

interface TagCardProps {
  readonly tag: TeamTag;
  readonly screens: readonly Screen[];
}

function TagCard({ tag, screens }: TagCardProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const edit = useEdit();
  const [isAsking, setAsking] = useState(false);
  const tagged = screens.filter((screen) => screen.tags[tag.id]);
  return (
    <Card
      title={tag.name}
      description={<Plural value={tagged.length} one="# screen" other="# screens" />}
      actions={
        <IconButton label={t`Remove ${tag.name}`} onPress={() => setAsking(true)}>
          <Trash2 />
        </IconButton>
      }
    >
      <AboutContext value={tag.name}>
        <div role="group" aria-label={t`Screens tagged ${tag.name}`} className={common.row}>
          {screens.map((screen) => (
            <ToggleChip
              key={screen.id}
              isSelected={screen.tags[tag.id] === true}
              onChange={(isOn) =>
                void edit(setScreenTag, { teamId, id: screen.id, tagId: tag.id, isOn })
              }
            >
              {screen.name}
            </ToggleChip>
          ))}
        </div>
      </AboutContext>
      <ConfirmDialog
        title={t`Remove the tag ${tag.name}?`}
        isOpen={isAsking}
        confirm={t`Remove tag`}
        isDanger
        onClose={() => setAsking(false)}
        onConfirm={() => void edit(setTeamTag, { teamId, tagId: tag.id, name: null })}
      >
        <Trans>Slides that were chosen only by this tag then play on all screens.</Trans>
      </ConfirmDialog>
    </Card>
  );
}
