import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { chooseLanguage } from '../../i18n/setup.ts';
import { isLanguage } from '../../i18n/language.ts';
import { saveUser } from '../../model/mutations/saveUser.ts';
import { chooseScheme, readScheme, type Scheme } from '../../platform/scheme.ts';
import { usePictureUrl } from '../../store/hooks/media.ts';
import { useUser } from '../../store/hooks/rows.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './settings.module.css';
import { renameProfile } from '../../model/mutations/renameProfile.ts';
import { InstallCard } from './InstallCard.tsx';
import { NameForm } from './NameForm.tsx';
import { useEdit } from './useEdit.ts';
import { EmailForm, PasswordForm } from './CredentialForms.tsx';

export interface AccountSettingsProps {
  /** Asks before signing out; put together by the app, which knows what waits. */
  readonly SignOutDialog: ComponentType<{ onClose(): void }>;
}

/** What belongs to the person and to this device. */
export function AccountSettings({ SignOutDialog }: AccountSettingsProps) {
  const { t } = useLingui();
  const user = useUser();
  const edit = useEdit();
  const teamIds = Object.values(user?.teams ?? {}).map((team) => team.id);
  const picture = usePictureUrl(user?.avatar);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Card>
        <div className={styles.person}>
          <Avatar name={user?.name ?? ''} src={picture} size="lg" />
          <div>
            <h2 className={styles.name}>{user?.name}</h2>
            <p className={styles.muted}>{user?.email}</p>
          </div>
          <Button onPress={() => setLeaving(true)}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      </Card>
      <NameForm
        title={<Trans>Name</Trans>}
        label={t`Your name`}
        name={user?.name ?? ''}
        onSave={(name) => edit(renameProfile, { name, teamIds })}
      />
      <Appearance />
      <InstallCard />
      {user?.sso === undefined && (
        <>
          <EmailForm />
          <PasswordForm />
        </>
      )}
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

function Appearance() {
  const { t, i18n } = useLingui();
  const commit = useCommit();
  const [scheme, setScheme] = useState<Scheme>(readScheme);
  async function changeLanguage(language: string) {
    if (!isLanguage(language)) return;
    await chooseLanguage(language);
    await commit(saveUser, { fields: { language } });
  }
  return (
    <Card title={<Trans>Language and appearance</Trans>}>
      <div className={styles.pair}>
        <Select
          label={t`Language`}
          value={i18n.locale}
          options={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
          onChange={(language) => void changeLanguage(language)}
        />
        <Select<Scheme>
          label={t`Appearance`}
          hint={<Trans>On this device</Trans>}
          value={scheme}
          options={[
            { value: 'system', label: t`As the system` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          onChange={(next) => {
            chooseScheme(next);
            setScheme(next);
          }}
        />
      </div>
    </Card>
  );
}
